import type { ListMessagesResponseJson } from '@sotto/proto/chat/v1/chat_service';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { sequenceOf } from './merge-messages';

interface Thread {
  /** Up to which sequence the thread shows everything. */
  complete: () => number;
  show: (messages: MessageJson[]) => void;
  /** The messages after a sequence, oldest first. */
  readPage: (after: number) => Promise<ListMessagesResponseJson>;
  /** Resolves when it makes sense to ask again. */
  pause: (failures: number) => Promise<void>;
}

interface InOrder {
  /** A message came by itself; it is shown when everything before it is. */
  arrived: (message: MessageJson) => void;
  /** Something may have been missed: reads forwards to the end. */
  catchUp: () => void;
  stop: () => void;
}

/**
 * Shows messages in their order and none beyond a hole: what comes too early is held while the hole is filled, page by page. A page that
 * cannot be read is asked for again after a pause, from where the thread has got to, so nothing is lost or asked twice.
 */
export function showInOrder({ complete, show, readPage, pause }: Thread): InOrder {
  const held = new Map<number, MessageJson>();
  let [filling, asked, stopped] = [false, false, false];

  const release = () => {
    const next: MessageJson[] = [];
    for (let at = complete() + 1; held.has(at); at++) next.push(held.get(at)!);
    if (next.length > 0) show(next);
    for (const sequence of held.keys()) if (sequence <= complete()) held.delete(sequence);
  };
  /** One page; answers whether it led anywhere. */
  const fillOnce = async (): Promise<boolean> => {
    const before = complete();
    const { messages = [], nextAfter } = await readPage(before);
    if (stopped) return true;
    if (messages.length > 0) show(messages);
    release();
    if (nextAfter !== undefined) asked = true;
    return complete() > before || held.size === 0;
  };
  const fill = async () => {
    if (filling) return;
    filling = true;
    for (let failures = 0; !stopped && (asked || held.size > 0); ) {
      asked = false;
      const advanced = await fillOnce().catch(() => ((asked = true), false));
      if (advanced) failures = 0;
      else await pause(failures++);
    }
    filling = false;
  };
  return {
    arrived: (message) => {
      if (!held.get(sequenceOf(message))?.content) held.set(sequenceOf(message), message); // a frame may know less of it than an answer
      release();
      if (held.size > 0) void fill();
    },
    catchUp: () => {
      asked = true;
      void fill();
    },
    stop: () => {
      stopped = true;
    },
  };
}
