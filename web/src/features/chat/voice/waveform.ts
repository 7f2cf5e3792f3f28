export const barCount = 48;

/** The loudness of each part, 0 to 1; all the same where nothing is known of it. */
export function barsOf(waveform = ''): number[] {
  const bytes = waveform ? Array.from(atob(waveform), (character) => character.charCodeAt(0) / 255) : [];
  return bytes.length > 0 ? bytes : Array.from({ length: barCount }, () => 0);
}

/** As the contract has it: 48 bytes in base64, the loudest level of each part. */
export function waveformOf(levels: number[]): string {
  const parts = Array.from({ length: barCount }, (_, index) => {
    const from = Math.floor((index * levels.length) / barCount);
    const to = Math.max(from + 1, Math.floor(((index + 1) * levels.length) / barCount));
    return Math.round(Math.min(1, Math.max(0, ...levels.slice(from, to))) * 255);
  });
  return btoa(String.fromCharCode(...parts));
}
