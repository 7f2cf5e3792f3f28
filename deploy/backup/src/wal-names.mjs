/** WAL segment names: `TTTTTTTTXXXXXXXXYYYYYYYY` is timeline and position, in hexadecimal. */
const pattern = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;
const segmentBytes = 16 * 1024 * 1024;
const perFile = 0x1_0000_0000 / segmentBytes;

export const isSegment = (name) => pattern.test(name);
export const isHistory = (name) => /^[0-9A-F]{8}\.history$/.test(name);
/** The names of archived files: segments, timeline histories, and backup labels. */
export const isArchived = (name) => isSegment(name) || isHistory(name) || /^[0-9A-F]{24}\.[0-9A-F]{8}\.backup$/.test(name);

export const timelineOf = (name) => Number.parseInt(name.slice(0, 8), 16);
export const historyName = (timeline) => `${hex(timeline)}.history`;

/** The position of a segment within the whole WAL. */
export function numberOf(name) {
  const [, , high, low] = pattern.exec(name) ?? [];
  return Number.parseInt(high, 16) * perFile + Number.parseInt(low, 16);
}

export const segmentName = (timeline, number) => hex(timeline) + hex(Math.floor(number / perFile)) + hex(number % perFile);

/** The number of the segment that contains a position like `0/3000028`. */
export function segmentAt(position) {
  const [high, low] = position.split('/').map((part) => Number.parseInt(part, 16));
  return high * perFile + Math.floor(low / segmentBytes);
}

const hex = (number) => number.toString(16).toUpperCase().padStart(8, '0');

/** Where each earlier timeline ended, oldest first, from a history file. */
export const parseHistory = (text) =>
  text
    .split('\n')
    .map((line) => /^(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/.exec(line.trim()))
    .filter((match) => match !== null)
    .map(([, timeline, left]) => ({ timeline: Number(timeline), leftAt: segmentAt(left) }));
