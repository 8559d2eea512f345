// Short sounds, made here and not loaded; silent until somebody chooses them.
import { chosen } from './settings.js';

let air = null;
function tone(frequency, at, length, shape = 'triangle', to = frequency) {
  const wave = air.createOscillator(),
    gain = air.createGain(),
    start = air.currentTime + at;
  wave.type = shape;
  wave.frequency.setValueAtTime(frequency, start);
  wave.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime((0.4 * (chosen('volume') || 60)) / 100 + 0.0002, start + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  wave.connect(gain).connect(air.destination);
  wave.start(start);
  wave.stop(start + length);
}
const sounds = {
  turn: () => [660, 880].forEach((each, n) => tone(each, n * 0.12, 0.22)),
  hit: () => tone(180, 0, 0.16, 'square', 60),
  destroyed: () => [220, 140, 70].forEach((each, n) => tone(each, n * 0.1, 0.35, 'sawtooth', each / 2)),
  win: () => [523, 659, 784, 1047].forEach((each, n) => tone(each, n * 0.13, 0.3)),
};

export function sound(name, anyway = false) {
  if (!sounds[name] || !(anyway || chosen('sounds').split('-').includes(name))) return;
  air ??= globalThis.AudioContext && new AudioContext();
  if (air) sounds[name]();
}
