// The waiting room: adds this seat's random number to the deal, and opens the table once the cards are dealt.
import './lobby.js';
import './copy.js';
import { connect, on, send } from './wire.js';

const nonce = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
on('link', (up) => {
  if (up && document.body.hasAttribute('data-wanted')) {
    document.body.removeAttribute('data-wanted');
    send({ type: 'nonce', nonce: nonce() });
  }
});
on('frame', (frame) => {
  if (frame.dealt) location.replace(`${location.pathname}?from=0`);
});
connect();
