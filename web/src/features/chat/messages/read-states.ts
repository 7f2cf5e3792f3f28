import type { ListMessagesResponseJson } from '@sotto/proto/chat/v1/chat_service';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { sequenceOf } from './merge-messages';

type ReadPage = (after: number, limit: number) => Promise<ListMessagesResponseJson>;

const mostAtOnce = 100;

/** Reads these messages again, in as few pages as they are close together. */
export async function readStates(sequences: number[], readPage: ReadPage): Promise<MessageJson[]> {
  const found: MessageJson[] = [];
  let rest = sequences.toSorted((a, b) => a - b);
  while (rest.length > 0) {
    const [first, last] = [rest[0]!, rest.at(-1)!];
    const { messages = [] } = await readPage(first - 1, Math.min(last - first + 1, mostAtOnce));
    found.push(...messages);
    const reached = Math.max(first, ...messages.map(sequenceOf));
    rest = rest.filter((sequence) => sequence > reached);
  }
  return found;
}
