import type { HostConversationJson, HostMessageJson } from '@sotto/proto/chat/v1/host';

/**
 * Brings together what is known and what arrives, in whatever order both were made: an answer only grows, and what is complete stays
 * complete. Another conversation takes the place of the one that was known.
 */
export function mergeConversations(known: HostConversationJson | null, arriving: HostConversationJson | null): HostConversationJson | null {
  if (!known || !arriving || known.id !== arriving.id) return arriving;
  return { ...arriving, messages: mergeMessages(known.messages, arriving.messages) };
}

/** Oldest first, each once. */
export function mergeMessages(known: HostMessageJson[] = [], arriving: HostMessageJson[] = []): HostMessageJson[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of arriving) {
    const before = byId.get(message.id);
    if (!before || isFurther(message, before)) byId.set(message.id, message);
  }
  return [...byId.values()].sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));
}

/** Whether something is missing between the first and the last message: it was asked elsewhere, or its frame was lost. */
export const hasGap = (messages: HostMessageJson[] = []): boolean =>
  messages.some(({ sequence = 0 }, index) => index > 0 && sequence !== (messages[index - 1]?.sequence ?? 0) + 1);

/** Whether the host has not answered yet, or not completely. */
export function owesAnswer({ messages = [] }: HostConversationJson): boolean {
  const last = messages.at(-1);
  return Boolean(last && !last.fromHost) || messages.some(({ complete }) => !complete);
}

function isFurther(one: HostMessageJson, other: HostMessageJson): boolean {
  if (other.complete) return false;
  return one.complete === true || (one.content ?? '').length > (other.content ?? '').length;
}
