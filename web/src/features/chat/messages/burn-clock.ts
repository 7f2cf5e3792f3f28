import type { ListMessagesResponseJson } from '@sotto/proto/chat/v1/chat_service';
import type { MessageBurnedPushedJson, MessageJson } from '@sotto/proto/chat/v1/messages';
import { onFrame } from '#web/client/live/socket';

/** A message as this browser holds it. */
export interface TimedMessage extends MessageJson {
  /** When it burns, by `performance.now()` of this page: what the server said is left, counted from the time it arrived. No date is compared. */
  burnsAt?: number;
}

type BurnedListener = (burned: MessageBurnedPushedJson) => void;

const listeners = new Set<BurnedListener>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Takes in what the server said of a message: from now on this page counts down itself, whether anybody looks at the message or not. */
export function hold(message: MessageJson): TimedMessage {
  if (message.burnsInMs === undefined) return message;
  const burnsAt = performance.now() + message.burnsInMs;
  ringAt(burnsAt, message);
  return { ...message, burnsAt };
}

/** The same for a page of them. */
export const holdPage = ({ messages = [], ...page }: ListMessagesResponseJson): ListMessagesResponseJson => ({
  ...page,
  messages: messages.map(hold),
});

/** Receives that a message burned, from the server or by the countdown of this page, whichever is first; twice at times. */
export function onBurned(listener: BurnedListener): () => void {
  listeners.add(listener);
  const stop = onFrame('MessageBurnedPushed', listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** It burns now, because it was closed here. */
export function burnHere(burned: MessageBurnedPushedJson): void {
  for (const listener of listeners) listener(burned);
}

function ringAt(burnsAt: number, { id = '', conversationId, sequence }: MessageJson): void {
  clearTimeout(timers.get(id));
  const left = burnsAt - performance.now();
  if (left > 0) {
    timers.set(
      id,
      setTimeout(() => ringAt(burnsAt, { id, conversationId, sequence }), Math.ceil(left)), // it may come a little early
    );
    return;
  }
  timers.delete(id);
  burnHere({ conversationId, messageId: id, sequence });
}
