/** How many parts the contract has. */
export const waveformParts = 48;
/** The full scale of a sample of 16 bits. */
const fullScale = 32_768;
/** A recording that is never louder than this (-60 dB) counts as silent, so that its noise is not shown as speech. */
const silence = fullScale / 1000;

/**
 * The loudness of equally long parts of a recording, 0 to 255 relative to the loudest part. Takes samples of 16 bits with the low byte
 * first, from one channel.
 */
export function waveformOf(samples: Buffer): Uint8Array {
  const count = Math.floor(samples.length / 2);
  const starts = Array.from({ length: waveformParts }, (_, part) => Math.floor((part * count) / waveformParts));
  const loudness = starts.map((start, part) => loudnessOf(samples, start, starts[part + 1] ?? count));
  const loudest = Math.max(silence, ...loudness);
  return Uint8Array.from(loudness, (part) => Math.round((part / loudest) * 255));
}

/** The root mean square, which follows what people perceive better than the peak does. */
function loudnessOf(samples: Buffer, start: number, end: number): number {
  let sum = 0;
  for (let n = start; n < end; n++) sum += samples.readInt16LE(n * 2) ** 2;
  return Math.sqrt(sum / Math.max(1, end - start));
}
