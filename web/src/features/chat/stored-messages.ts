import type { MessageJson } from '@sotto/proto/chat/v1/messages';

type Hear = (message: MessageJson) => void;

const listeners = new Set<Hear>();

/** Hears of the member's own messages as the server stored them; those of others come as frames. */
export function onStored(hear: Hear): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

export function stored(message: MessageJson): void {
  for (const hear of listeners) hear(message);
}
