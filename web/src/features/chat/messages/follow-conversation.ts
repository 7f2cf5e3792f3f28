import type { ListMessagesResponseJson } from '@sotto/proto/chat/v1/chat_service';
import { onFrame } from '#web/client/live/socket';
import { backInReach } from './back-in-reach';
import { completeUpTo, mergeMessages } from './merge-messages';
import { showInOrder } from './show-in-order';
import { onStored } from './stored-messages';

interface Thread {
  pages: ListMessagesResponseJson[];
}

interface LifeCycle {
  getCacheEntry: () => { data?: Thread };
  updateCachedData: (change: (draft: Thread) => void) => unknown;
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<void>;
}

type ReadPage = (after: number) => Promise<ListMessagesResponseJson>;

/** Keeps one conversation complete while it is looked at, whatever comes in whatever order. */
export async function followConversation(conversationId: string, life: LifeCycle, readPage: ReadPage): Promise<void> {
  const thread = showInOrder({
    complete: () => completeUpTo(life.getCacheEntry().data?.pages),
    show: (messages) => void life.updateCachedData(({ pages }) => mergeMessages(pages, messages)),
    readPage,
    pause: backInReach,
  });
  const loaded = life.cacheDataLoaded.then(
    () => true,
    () => false,
  );
  const once = async (act: () => void) => {
    if (await loaded) act();
  };
  const stop = [
    onFrame('Ready', () => once(thread.catchUp)),
    onFrame('MessagePushed', async ({ message }) => {
      if (message?.conversationId === conversationId) await once(() => thread.arrived(message));
    }),
    onStored((message) => {
      if (message.conversationId === conversationId) void once(() => thread.arrived(message));
    }),
  ];
  await life.cacheEntryRemoved;
  thread.stop();
  for (const end of stop) end();
}
