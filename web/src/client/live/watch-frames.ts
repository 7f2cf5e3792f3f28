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
export function watchFrames(names: readonly FrameName[]): () => boolean {
  let received = false;
  const stop = names.map((name) => onFrame(name, () => void (received = true)));
  return () => {
    for (const end of stop) end();
    return received;
  };
}

/**
 * For `onQueryStarted` of a query that frames change while it is shown: reads it again when one of these frames came while the answer was
 * on its way, because the answer may be as it was before that frame.
 */
export function readAgainAfter(names: readonly FrameName[], queryFulfilled: Promise<unknown>, again: () => void): Promise<void> {
  const isOlder = watchFrames(names);
  const settle = () => void (isOlder() && again());
  return queryFulfilled.then(settle, settle);
}
