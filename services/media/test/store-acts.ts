import { newId } from '@sotto/kit/orm/ids';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { StoreFileSettledSchema } from '@sotto/proto/media/v1/events';
import { DomainError } from '@sotto/kit/errors/domain-error';
import type { Harness } from '@sotto/testing/harness';
import { asService } from '@sotto/testing/viewers';
import { MediaFile } from '../src/library/files/media-file.entity.js';
import { ObjectStore } from '../src/storage/object-store.js';
import { fileActs } from './file-acts.js';

/** The actions of creators, and the events that marketplace receives. */
export function storeActs(harness: () => Harness) {
  const items = new Map<string, { userId: string; contentType: string }>();
  const acts = fileActs(harness);
  /** Waits for processing longer than `settle` of the harness does. */
  const worked = async () => {
    const processing = () => harness().em.count(MediaFile, { state: 'processing', claimedUntil: { $ne: null } });
    for (let settled = false; !settled; )
      settled = await harness()
        .settle()
        .then(() => true)
        .catch(async (error: unknown) => {
          if ((await processing()) === 0) throw error;
          return false;
        });
  };
  return {
    ...acts,

    /** Marketplace as media calls it: knows the items of `anItem` only. */
    marketplace: () =>
      harness().answer(MarketplaceService.method.admitItemUpload, ({ userId, itemId }) => {
        const item = items.get(itemId);
        if (item?.userId !== userId) throw new DomainError('ITEM_NOT_FOUND', 404, 'There is no such item.');
        return { contentType: item.contentType };
      }),

    anItem(userId: string, contentType: 'photo' | 'video' = 'video'): string {
      const id = newId();
      items.set(id, { userId, contentType });
      return id;
    },

    /** Uploads the file of an item and waits until it is processed. Returns the id of the file. */
    async itemFile(userId: string, item: string, bytes: Buffer): Promise<string> {
      const { id, problem } = await acts.media.upload(userId, bytes, { purpose: 'content-item', item, filename: 'mine.mp4' });
      expect(problem).toBeUndefined();
      await worked();
      return id;
    },

    worked,

    async described(...fileIds: string[]) {
      const { files } = await harness().client(MediaService).describeFiles(asService('marketplace'), { fileIds });
      return fileIds.map((id) => files.find((file) => file.id === id));
    },

    /** The states of the settled files of an item, from the published events. */
    async settled(itemId: string): Promise<string[]> {
      const events = await harness().published(StoreFileSettledSchema);
      return events.filter((event) => event.itemId === itemId && event.state !== 'processing').map(({ state }) => state);
    },

    async stored(id: string): Promise<string[]> {
      const keys: string[] = [];
      for await (const key of harness().get(ObjectStore).list(id)) keys.push(key.slice(id.length + 1));
      return keys.sort();
    },
  };
}
