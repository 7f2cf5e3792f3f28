import { useAppSelector } from '#web/client/reducer';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { boostArrived, selectBoosts } from '../sending/chat.slice';

/** A draft that was boosted and paid for has gone out: it leaves the composer when its message is in the thread, also after a reload. */
export function useDropBoosted(conversationId: string, messages: MessageJson[], me: string): void {
  const dispatch = useDispatch();
  const boost = useAppSelector((state) => selectBoosts(state)[conversationId]);
  const arrived =
    boost !== undefined &&
    messages.some(
      ({ senderId, boostType, content, sequence = 0 }) =>
        senderId === me && Boolean(boostType) && content === boost.text && sequence > boost.after,
    );
  useEffect(() => {
    if (arrived) dispatch(boostArrived(conversationId));
  }, [arrived, conversationId, dispatch]);
}
