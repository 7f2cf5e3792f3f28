import type { RootState } from '#web/client/reducer';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { ListMessagesResponseJson } from '@sotto/proto/chat/v1/chat_service';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { selectUserId } from '#web/client/session/session.slice';
import { onFrame } from '#web/client/live/socket';
import { hold, onBurned, type TimedMessage } from './burn-clock';
import { burnIn, burnMessagesIn, isBurning, isUnburned, moveOn } from './burn-states';
import { sequenceOf } from './merge-messages';
import { onReturn } from './on-return';
import { readStates } from './read-states';

const refreshMs = 30_000; // BURN-10

interface Thread {
  pages: ListMessagesResponseJson[];
}

interface LifeCycle {
  dispatch: (action: UnknownAction) => unknown;
  getState: () => unknown;
  getCacheEntry: () => { data?: Thread };
  updateCachedData: (change: (draft: Thread) => void) => unknown;
  cacheEntryRemoved: Promise<void>;
}

type ReadPage = (after: number, limit: number) => Promise<ListMessagesResponseJson>;

/**
 * Keeps the burn messages of one conversation true for as long as they are held, on a screen or not: a text leaves when its time is up
 * by the countdown of this page or by word of the server, whichever is first. Whatever may have been missed is asked for.
 */
export async function followBurns(conversationId: string, life: LifeCycle, readPage: ReadPage): Promise<void> {
  const change = (apply: (pages: Thread['pages']) => void) => void life.updateCachedData(({ pages }) => apply(pages));
  const held = () => burnMessagesIn(life.getCacheEntry().data?.pages);
  const refetchMessages = (wanted: MessageJson[]) =>
    readStates(wanted.map(sequenceOf), readPage).then(
      (states) => change((pages) => moveOn(pages, states)),
      () => undefined, // the next turn tries again
    );
  const drop = (messageId: string | undefined) => {
    change((pages) => burnIn(pages, messageId));
    life.dispatch({ type: 'chat/burned' }); // screens are notified of changes to the cache with the next frame, and a hidden page has none
  };
  const dropDue = (message: TimedMessage) => {
    if ((message.burnsAt ?? Infinity) <= performance.now()) drop(message.id);
  };

  const stop = [
    onBurned(({ conversationId: where, messageId }) => where === conversationId && drop(messageId)),
    onFrame('BurnOpenedPushed', ({ messageId: id, readAt, burnedAt, burnsInMs }) => {
      const message = held().find((known) => known.id === id);
      if (!message) return;
      // Its writer has the text already; another device of its reader has to ask for it.
      if (message.content) change((pages) => moveOn(pages, [hold({ ...message, readAt, burnedAt, burnsInMs })]));
      else void refetchMessages([message]);
    }),
    onFrame('MessagePushed', ({ message }) => {
      // Written on another device of this member: frames carry no text.
      const mine = message?.conversationId === conversationId && message.senderId === selectUserId(life.getState() as RootState);
      if (message && mine && message.isBurnMessage && !message.content) void refetchMessages([message]);
    }),
    onFrame('Ready', () => void refetchMessages(held().filter(isUnburned))),
    onReturn(() => {
      held().forEach(dropDue); // timers may have slept
      void refetchMessages(held().filter(isBurning));
    }),
  ];
  const refresh = setInterval(() => void refetchMessages(held().filter(isBurning)), refreshMs);
  await life.cacheEntryRemoved;
  clearInterval(refresh);
  for (const end of stop) end();
}
