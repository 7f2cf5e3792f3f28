import { MediaService } from '@sotto/proto/media/v1/media_service';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { buffer } from 'node:stream/consumers';
import { ObjectStore } from '../src/storage/object-store.js';
import { MediaClient } from './media-client.js';

/** The actions of members with their own files. */
export function fileActs(harness: () => Harness) {
  const media = new MediaClient(harness);
  const files = () => harness().client(MediaService);
  return {
    media,
    files,
    object: async (key: string) => buffer(await harness().get(ObjectStore).read(key)),

    /** Uploads a file and waits until it is processed. */
    async uploaded(who: string, bytes: Uint8Array, metadata: Record<string, string> = {}): Promise<string> {
      const { id, problem } = await media.upload(who, bytes, metadata);
      expect(problem).toBeUndefined();
      await harness().settle();
      return id;
    },

    listed: async (who: string, bucket = 'private-media') => (await files().listOwnMedia(as(who), { bucket })).files,
  };
}
