import { type RootState, useAppDispatch } from '#web/client/reducer';
import { createSelector } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectUserId } from '#web/client/session/session.slice';
import { selectBurnChoices } from './burn-choice.slice';
import { selectAllOutgoing, selectBoosts, selectDrafts, selectReplies, unsentRestored } from './chat.slice';
import { sendWaiting } from './send-waiting';
import { saveUnsent, savedUnsent, type Unsent } from './unsent-storage';

/** Nothing that is meant to burn is written down anywhere. */
const selectKeepable = createSelector(
  [
    (state: RootState) => selectDrafts(state),
    (state: RootState) => selectBurnChoices(state),
    (state: RootState) => selectAllOutgoing(state),
    (state: RootState) => selectBoosts(state),
    (state: RootState) => selectReplies(state),
  ],
  (drafts, burns, outgoing, boosts, replies): Unsent => ({
    boosts,
    replies,
    drafts: Object.fromEntries(Object.entries(drafts).filter(([conversationId, text]) => text && !burns[conversationId])),
    outgoing: outgoing.filter(({ burnMinutes, state }) => !burnMinutes && state !== 'stored'),
  }),
);

/** Drafts and messages on their way outlast a reload; what waited goes on by itself. */
export function useSaveUnsent(): void {
  const dispatch = useAppDispatch();
  const userId = useSelector(selectUserId);
  const unsent = useSelector(selectKeepable);
  useEffect(() => {
    const kept = savedUnsent(userId);
    dispatch(unsentRestored(kept));
    const conversations = new Set(kept.outgoing.map(({ conversationId }) => conversationId));
    for (const conversationId of conversations) void dispatch(sendWaiting(conversationId));
  }, [dispatch, userId]);
  useEffect(() => saveUnsent(userId, unsent), [userId, unsent]);
}
