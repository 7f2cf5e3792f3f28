import type { FrameName } from './frames';
import { onFrame } from './socket';

/** Everything that changes what is unread, where, and in which order. */
export const countingFrames: readonly FrameName[] = [
  'MessagePushed',
  'ReadPushed',
  'BurnOpenedPushed',
  'MessageRemovedPushed',
  'ConversationClosedPushed',
];

/**
 * Listens while an answer is on its way. Call what it returns when the answer is there: it stops, and says whether one of the frames
 * came meanwhile. Then the answer may be older than what the frame said.
 */
export function hearMeanwhile(names: readonly FrameName[]): () => boolean {
  let heard = false;
  const stop = names.map((name) => onFrame(name, () => void (heard = true)));
  return () => {
    for (const end of stop) end();
    return heard;
  };
}
