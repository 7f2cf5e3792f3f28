import type { MessageJson } from '@sotto/proto/chat/v1/messages';

type Listener = (message: MessageJson) => void;

const listeners = new Set<Listener>();

/** Receives of the member's own messages as the server stored them; those of others come as frames. */
export function onStored(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function stored(message: MessageJson): void {
  for (const listener of listeners) listener(message);
}
