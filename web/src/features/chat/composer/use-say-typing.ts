import { useRef } from 'react';
import { sayFrame } from '#web/client/live/socket';

const pauseMs = 3_000;

/** Says that the member is writing, once in a while: a frame holds for five seconds at the other end. */
export function useSayTyping(conversationId: string): () => void {
  const saidAt = useRef(0);
  return () => {
    if (Date.now() - saidAt.current < pauseMs) return;
    saidAt.current = Date.now();
    sayFrame('Typing', { conversationId });
  };
}
