import type { ListMessagesResponseJson } from '@sotto/proto/chat/v1/chat_service';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';

type Page = ListMessagesResponseJson;

export const sequenceOf = (message: MessageJson | undefined): number => message?.sequence ?? 0;

/** Puts messages into the newest page, by sequence and without doubles. Pages are newest first, as the server gives them. */
export function mergeMessages(pages: Page[], arrived: MessageJson[]): void {
  const known = new Set(sequences(pages));
  const fresh = arrived.filter((message) => !known.has(sequenceOf(message)));
  const first = pages[0];
  if (!first || fresh.length === 0) return;
  first.messages = [...(first.messages ?? []), ...fresh].sort((a, b) => sequenceOf(b) - sequenceOf(a));
}

/** The sequence up to which nothing is missing. Sequences have no gaps, so a gap here is a message that we did not receive. */
export function completeUpTo(pages: Page[] = []): number {
  const ascending = sequences(pages).reverse();
  const hole = ascending.findIndex((sequence, index) => index > 0 && sequence !== ascending[index - 1]! + 1);
  return ascending.at(hole === -1 ? -1 : hole - 1) ?? 0;
}

/** Oldest first, as people read. */
export const inReadingOrder = (pages: Page[]): MessageJson[] => messagesOf(pages).reverse();

const messagesOf = (pages: Page[]) => pages.flatMap(({ messages = [] }) => messages);
const sequences = (pages: Page[]) => messagesOf(pages).map(sequenceOf);
