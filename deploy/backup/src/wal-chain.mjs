import { isHistory, isSegment, numberOf, parseHistory, segmentName, timelineOf } from './wal-names.mjs';

/**
 * The WAL segments from a base backup to the newest state, along the newest timeline that descends from it.
 * @param {{ names: string[], from: string, histories: Map<number, string> }} known The names of all stored files, the first segment that is needed,
 * and the histories of timelines by number.
 * @returns {{ segments: string[], histories: string[], missing: string[], timeline: number }}
 */
export function walChain({ names, from, histories }) {
  const kept = new Set(names.filter(isSegment));
  const base = timelineOf(from);
  const timeline = Math.max(base, ...[...histories.keys()].filter((number) => comesOf(histories.get(number), base, numberOf(from))));
  const switches = timeline === base ? [] : parseHistory(histories.get(timeline) ?? '');
  const wanted = [];
  let next = numberOf(from);
  for (const { timeline: earlier, leftAt } of switches.filter((one) => one.timeline >= base))
    for (; next < leftAt; next++) wanted.push(segmentName(earlier, next));
  const last = Math.max(...names.filter((name) => isSegment(name) && timelineOf(name) === timeline).map(numberOf));
  for (; next <= last; next++) wanted.push(segmentName(timeline, next));
  const missing = wanted.filter((name) => !kept.has(name));
  const known = names.filter((name) => isHistory(name) && timelineOf(name) <= timeline);
  return { segments: wanted.filter((name) => kept.has(name)), histories: known, missing, timeline };
}

/** Whether a timeline branched off from the timeline of a base backup, after that backup started. */
const comesOf = (history, base, from) => parseHistory(history ?? '').some(({ timeline, leftAt }) => timeline === base && leftAt >= from);
