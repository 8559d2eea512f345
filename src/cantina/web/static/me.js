// What the server knows of a visitor: links can be copied.
import './lobby.js';
import './copy.js';
