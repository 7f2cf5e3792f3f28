import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { onFrame } from '#web/client/live/socket';
import { typingChanged } from './sending/chat.slice';

const staleAfterMs = 5_000;

/** Knows who is writing; a frame goes stale by itself, and a message ends it. */
export function useTypingFrames(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const change = (conversationId = '', on: boolean) => {
      clearTimeout(timers.get(conversationId));
      if (on)
        timers.set(
          conversationId,
          setTimeout(() => change(conversationId, false), staleAfterMs),
        );
      dispatch(typingChanged({ conversationId, on }));
    };
    const stop = [
      onFrame('TypingPushed', ({ conversationId }) => change(conversationId, true)),
      onFrame('MessagePushed', ({ message }) => change(message?.conversationId, false)),
    ];
    return () => {
      for (const end of stop) end();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [dispatch]);
}
