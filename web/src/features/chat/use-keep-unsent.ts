import { createSelector, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUserId } from '#web/client/session.slice';
import { selectBurnChoices } from './burn-choice.slice';
import { selectAllOutgoing, selectBoosts, selectDrafts, unsentRestored } from './chat.slice';
import { sendWaiting } from './send-waiting';
import { keepUnsent, keptUnsent, type Unsent } from './unsent-storage';

/** Nothing that is meant to burn is written down anywhere. */
const selectKeepable = createSelector(
  [
    (state) => selectDrafts(state as never),
    (state) => selectBurnChoices(state as never),
    (state) => selectAllOutgoing(state as never),
    (state) => selectBoosts(state as never),
  ],
  (drafts, burns, outgoing, boosts): Unsent => ({
    boosts,
    drafts: Object.fromEntries(Object.entries(drafts).filter(([conversationId, text]) => text && !burns[conversationId])),
    outgoing: outgoing.filter(({ burnMinutes, state }) => !burnMinutes && state !== 'stored'),
  }),
);

/** Drafts and messages on their way outlast a reload; what waited goes on by itself. */
export function useKeepUnsent(): void {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const userId = useSelector(selectUserId);
  const unsent = useSelector(selectKeepable);
  useEffect(() => {
    const kept = keptUnsent(userId);
    dispatch(unsentRestored(kept));
    const conversations = new Set(kept.outgoing.map(({ conversationId }) => conversationId));
    for (const conversationId of conversations) void dispatch(sendWaiting(conversationId));
  }, [dispatch, userId]);
  useEffect(() => keepUnsent(userId, unsent), [userId, unsent]);
}
