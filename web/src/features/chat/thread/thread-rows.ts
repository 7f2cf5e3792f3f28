import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { sameDay } from '#web/lib/date';
import type { Outgoing } from '../sending/outgoing';
import { sequenceOf } from '../messages/merge-messages';
import type { Quoted } from '../bubble/quote-line';
import type { NewRange } from './use-new-range';

export type ThreadRow =
  | { kind: 'day'; key: string; iso: string }
  | { kind: 'unread'; key: string; count: number }
  | { kind: 'message'; key: string; message: MessageJson; own: boolean; endsRun: boolean; startsRun: boolean; quoted?: Quoted }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing; quoted?: Quoted };

interface ThreadState {
  /** The caller. */
  me: string;
  /** Where the messages of the other member are new. */
  fresh: NewRange;
  outgoing: Outgoing[];
}

/** What the log shows, top to bottom: days, the line above what is new, messages in runs of one author, and what is still on its way. */
export function threadRows(messages: MessageJson[], { me, fresh: { from, to }, outgoing }: ThreadState): ThreadRow[] {
  const fresh = messages.filter((message) => sequenceOf(message) > from && sequenceOf(message) <= to && message.senderId !== me);
  const loaded = new Map(messages.map((message) => [sequenceOf(message), message]));
  const rows = messages.flatMap((message, index): ThreadRow[] => {
    const [before, after] = [messages[index - 1], messages[index + 1]];
    const newDay = !before || !sameDay(before.createdAt!, message.createdAt!);
    return [
      ...(newDay ? [{ kind: 'day' as const, key: `day-${message.id}`, iso: message.createdAt! }] : []),
      ...(message === fresh[0] ? [{ kind: 'unread' as const, key: 'unread', count: fresh.length }] : []),
      {
        kind: 'message',
        key: message.id!,
        message,
        own: message.senderId === me,
        // What is loaded changes with its frames; the rest is as it was when the answer was read.
        quoted: message.replyToSequence ? (loaded.get(message.replyToSequence) ?? message.quote) : undefined,
        startsRun: before?.senderId !== message.senderId,
        endsRun: after?.senderId !== message.senderId || !sameDay(message.createdAt!, after!.createdAt!),
      },
    ];
  });
  const underWay = outgoing.map(
    (message): ThreadRow => ({
      ...{ kind: 'outgoing', key: message.clientMessageId, outgoing: message },
      quoted: message.replyToSequence ? loaded.get(message.replyToSequence) : undefined,
    }),
  );
  return [...rows, ...underWay];
}
