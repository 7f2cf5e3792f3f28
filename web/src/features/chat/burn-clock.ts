import type { ListMessagesResponseJson } from '@sotto/proto/chat/v1/chat_service';
import type { MessageBurnedPushedJson, MessageJson } from '@sotto/proto/chat/v1/messages';
import { onFrame } from '#web/client/socket';

/** A message as this browser holds it. */
export interface HeldMessage extends MessageJson {
  /** When it burns, by `performance.now()` of this page: what the server said is left, counted from the moment it arrived. No date is compared. */
  burnsAt?: number;
}

type HearBurned = (burned: MessageBurnedPushedJson) => void;

const hearers = new Set<HearBurned>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Takes in what the server said of a message: from now on this page counts down itself, whether anybody looks at the message or not. */
export function hold(message: MessageJson): HeldMessage {
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

/** Hears that a message burned, from the server or by the countdown of this page, whichever is first; twice at times. */
export function onBurned(hear: HearBurned): () => void {
  hearers.add(hear);
  const stop = onFrame('MessageBurnedPushed', hear);
  return () => {
    hearers.delete(hear);
    stop();
  };
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
  for (const hear of hearers) hear({ conversationId, messageId: id, sequence });
}
