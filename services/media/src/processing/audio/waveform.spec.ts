import { waveformOf, waveformParts } from './waveform.js';

const perPart = 100;

/** Samples whose parts have these amplitudes, each a square wave. */
function recording(amplitudes: readonly number[]): Buffer {
  const samples = Buffer.alloc(amplitudes.length * perPart * 2);
  for (const [part, amplitude] of amplitudes.entries())
    for (let n = 0; n < perPart; n++) samples.writeInt16LE(n % 2 ? -amplitude : amplitude, (part * perPart + n) * 2);
  return samples;
}
const everywhere = (amplitude: number) => Array.from({ length: waveformParts }, () => amplitude);

test('waveformOf: is relative to the loudest part', () => {
  const amplitudes = everywhere(0).with(0, 1000).with(1, 500).with(47, 250);
  expect([...waveformOf(recording(amplitudes))]).toEqual(everywhere(0).with(0, 255).with(1, 128).with(47, 64));
});

test('waveformOf: a quiet recording and a loud one look the same', () => {
  for (const amplitude of [100, 32_767]) expect([...waveformOf(recording(everywhere(amplitude)))]).toEqual(everywhere(255));
});

test('waveformOf: the noise of a silent recording is not scaled up', () => {
  expect([...waveformOf(recording(everywhere(1)))]).toEqual(everywhere(8));
  expect([...waveformOf(recording(everywhere(0)))]).toEqual(everywhere(0));
});

test.each([0, 2, 2 * 47, 2 * 1001 + 1])('waveformOf: always has 48 parts, also of %i bytes', (bytes) => {
  const waveform = waveformOf(Buffer.alloc(bytes, 1));
  expect(waveform).toHaveLength(waveformParts);
  expect(Math.max(...waveform)).toBe(bytes === 0 ? 0 : 255);
});

test('waveformOf: the parts cover every sample when the length is no multiple of them', () => {
  const samples = Buffer.alloc(2 * 1001);
  samples.writeInt16LE(1000, 2 * 1000);
  const waveform = waveformOf(samples);
  expect([waveform[47], Math.max(...waveform.subarray(0, 47))]).toEqual([255, 0]);
});
