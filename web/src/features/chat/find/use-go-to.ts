import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { t } from '@lingui/core/macro';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { toast } from 'sonner';
import { useAppDispatch } from '#web/client/reducer';
import { inReadingOrder, sequenceOf } from '../messages/merge-messages';
import type { GoToInput, LogView, PastPart } from '../thread/log-view';
import { extendThread, findApi, useListRangeInfiniteQuery } from './find.api';
import { markMessage } from './mark-message';

/** How far before the oldest loaded message the thread is read on by itself, in place of another part. */
const nearby = 200;

const nothing = () => undefined;
const has = (messages: MessageJson[], sequence: number) => messages.some((message) => sequenceOf(message) === sequence);

/** Shows a message of the conversation, wherever that is, and moves the focus to it. Answers whether it could be read. */
export function useGoTo({ conversationId, newest, view, onView, rows, list, section, readOlder }: GoToInput) {
  const dispatch = useAppDispatch();
  const [target, setTarget] = useState<{ sequence: number }>();
  const { past } = view;
  const start = sequenceOf(newest[0]);
  useFollowPast(conversationId, start, view, onView);

  const index = target ? rows.findIndex((row) => row.kind === 'message' && sequenceOf(row.message) === target.sequence) : -1;
  const isShown = index >= 0;
  const reveal = useEffectEvent((sequence: number) =>
    markMessage(section.current, sequence, () => list.current?.scrollToIndex(index, { align: 'center' })),
  );
  useLayoutEffect(() => {
    if (target && isShown) return reveal(target.sequence);
  }, [target, isShown]);

  const reach = async (sequence: number): Promise<void> => {
    if (has(past?.messages ?? newest, sequence)) return;
    if (has(newest, sequence)) return onView(({ key }) => ({ key: key + 1 }));
    if (!past && start - sequence <= nearby) {
      for (let loaded = start; loaded > sequence; ) {
        const next = await readOlder();
        if (next >= loaded) throw new Error('The page before could not be read');
        loaded = next;
      }
      return;
    }
    const range = { conversationId, at: sequence };
    const { pages } = await dispatch(findApi.endpoints.listRange.initiate(range, { subscribe: false })).unwrap();
    const part = { at: sequence, messages: inReadingOrder(pages), hasOlder: false, loadingOlder: false };
    onView(({ key }) => ({ key: key + 1, past: { ...part, onReachTop: nothing, onReachEnd: nothing } }));
  };

  return async (sequence: number): Promise<boolean> => {
    try {
      await reach(sequence);
    } catch {
      toast.error(t`Error`, { description: t`Failed to load that part of the conversation.` });
      return false;
    }
    setTarget({ sequence });
    return true;
  };
}

/** Keeps the shown part as its query holds it. As soon as it meets the newest messages it becomes a part of the thread. */
function useFollowPast(conversationId: string, start: number, { past }: LogView, onView: GoToInput['onView']): void {
  const dispatch = useAppDispatch();
  const at = past?.at;
  const range = useListRangeInfiniteQuery(at === undefined ? skipToken : { conversationId, at });
  const { currentData, hasNextPage, isFetchingNextPage, isFetchingPreviousPage, fetchNextPage, fetchPreviousPage } = range;
  useEffect(() => {
    if (at === undefined || !currentData) return;
    const messages = inReadingOrder(currentData.pages);
    if (sequenceOf(messages.at(-1)) >= start - 1) {
      dispatch(extendThread(conversationId, messages));
      onView(({ key }) => ({ key }));
      return;
    }
    const part: PastPart = {
      ...{ at, messages, hasOlder: hasNextPage, loadingOlder: isFetchingNextPage },
      onReachTop: () => void fetchNextPage(),
      onReachEnd: () => void (isFetchingPreviousPage || fetchPreviousPage()),
    };
    onView((view) => (view.past?.at === at ? { ...view, past: part } : view));
  }, [
    at,
    currentData,
    start,
    hasNextPage,
    isFetchingNextPage,
    isFetchingPreviousPage,
    fetchNextPage,
    fetchPreviousPage,
    conversationId,
    dispatch,
    onView,
  ]);
}
