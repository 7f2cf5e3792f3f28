import type { ListMessagesResponseJson } from '@sotto/proto/chat/v1/chat_service';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { onFrame } from '#web/client/live/socket';
import { sequenceOf } from './merge-messages';
import { messagesIn } from './message-changes';
import { readStates } from './read-states';
import { onStored } from './stored-messages';

interface Thread {
  pages: ListMessagesResponseJson[];
}

interface LifeCycle {
  getCacheEntry: () => { data?: Thread };
  updateCachedData: (change: (draft: Thread) => void) => unknown;
  cacheEntryRemoved: Promise<void>;
}

type ReadPage = (after: number, limit: number) => Promise<ListMessagesResponseJson>;

/** Shows the photos that a member was not to see before writing for the first time: they are read again once that member has written. */
export async function followHeldPhotos(conversationId: string, life: LifeCycle, readPage: ReadPage): Promise<void> {
  const heldFor = (isWriter: (message: MessageJson) => boolean) =>
    messagesIn(life.getCacheEntry().data?.pages).filter((message) => message.photo?.isHeld && isWriter(message));
  const refetch = async (held: MessageJson[]) => {
    if (held.length === 0) return;
    const states = await readStates(held.map(sequenceOf), readPage).catch(() => []); // the next "Ready" tries again
    const photos = new Map(states.map(({ id, photo }) => [id, photo]));
    life.updateCachedData(({ pages }) => {
      for (const message of messagesIn(pages)) if (message.photo?.isHeld) message.photo = photos.get(message.id) ?? message.photo;
    });
  };
  const written = ({ conversationId: where, senderId }: MessageJson) => {
    if (where === conversationId) void refetch(heldFor((message) => message.senderId !== senderId));
  };
  const stop = [
    onStored(written),
    onFrame('MessagePushed', ({ message }) => message && written(message)),
    onFrame('Ready', () => void refetch(heldFor(() => true))),
  ];
  await life.cacheEntryRemoved;
  for (const end of stop) end();
}
