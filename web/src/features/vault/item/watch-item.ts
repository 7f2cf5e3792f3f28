import type { ContentItemJson } from '@sotto/proto/marketplace/v1/store';
import { onSession, sessionUserId } from '#web/client/session/session';
import { onFrame } from '#web/client/live/socket';
import type { UploadDispatch } from '#web/client/uploads/use-upload-dispatch';
import { vaultApi } from '../api/vault.api';

interface Watch {
  /** The item, once the server has done with its file. */
  settled: Promise<ContentItemJson>;
  stop: () => void;
}

const isSettled = ({ state }: ContentItemJson): boolean => state === 'ready' || state === 'in_review' || state === 'refused';

/**
 * Follows the file of an item wherever the member goes meanwhile. Frames say how it fares; when some may have been missed, the latest
 * items are read. It ends with the session.
 */
export function watchItem(itemId: string, dispatch: UploadDispatch): Watch {
  const { promise: settled, resolve } = Promise.withResolvers<ContentItemJson>();
  const userId = sessionUserId();
  const look = (item: ContentItemJson | undefined) => {
    if (item?.id !== itemId || !isSettled(item)) return;
    stop();
    resolve(item);
  };
  const read = async () => {
    const { data = [] } = await dispatch(vaultApi.endpoints.latestItems.initiate(undefined, { subscribe: false, forceRefetch: true }));
    for (const item of data) look(item);
  };
  const subscriptions = [
    onFrame('ItemChangedPushed', ({ item }) => look(item)),
    onFrame('Ready', () => void read()),
    onSession((session) => void (session?.userId !== userId && stop())),
  ];
  const stop = () => {
    for (const end of subscriptions) end();
  };
  return { settled, stop };
}
