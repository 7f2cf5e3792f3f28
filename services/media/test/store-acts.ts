import { newId } from '@sotto/kit/orm/ids';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { StoreFileSettledSchema } from '@sotto/proto/media/v1/events';
import { DomainError } from '@sotto/kit/errors/domain-error';
import type { Harness } from '@sotto/testing/harness';
import { asService } from '@sotto/testing/viewers';
import { MediaFile } from '../src/files/media-file.entity.js';
import { ObjectStore } from '../src/store/object-store.js';
import { fileActs } from './file-acts.js';

/** What creators do, and what marketplace hears of it. */
export function storeActs(harness: () => Harness) {
  const items = new Map<string, { userId: string; contentType: string }>();
  const acts = fileActs(harness);
  /** Compressing takes as long as it takes: the harness loses its patience earlier than a test does. */
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

    /** Marketplace as media asks it: knows the items of `anItem`, of everybody else it knows nothing. */
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

    /** Uploads the file of an item and waits until it is worked on, however busy the machine is; answers the file's id. */
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

    /** In which states marketplace was told that the files of an item ended. */
    async settled(itemId: string): Promise<string[]> {
      const facts = await harness().published(StoreFileSettledSchema);
      return facts.filter((fact) => fact.itemId === itemId).map(({ state }) => state);
    },

    async stored(id: string): Promise<string[]> {
      const keys: string[] = [];
      for await (const key of harness().get(ObjectStore).list(id)) keys.push(key.slice(id.length + 1));
      return keys.sort();
    },
  };
}
