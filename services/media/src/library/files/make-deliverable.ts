import { Injectable } from '@nestjs/common';
import { MakeRenditions } from '../../processing/images/make-renditions.js';
import { ScreenImage } from '../../processing/screening/screen-image.js';
import { ObjectStore } from '../../storage/object-store.js';
import { Staging } from '../../storage/staging.js';
import type { Deliverable } from './make-video-deliverable.js';
import { MakeVideoDeliverable } from './make-video-deliverable.js';
import type { MediaFile } from './media-file.entity.js';

/** Encodes a file, stores everything that is delivered of it, and screens it. Safe to repeat. */
@Injectable()
export class MakeDeliverable {
  constructor(
    private readonly staging: Staging,
    private readonly makeRenditions: MakeRenditions,
    private readonly makeVideoDeliverable: MakeVideoDeliverable,
    private readonly screenImage: ScreenImage,
    private readonly store: ObjectStore,
  ) {}

  execute(file: MediaFile): Promise<Deliverable> {
    return file.kind === 'image' ? this.image(file) : this.makeVideoDeliverable.execute(file);
  }

  private async image({ id, bucket, crop, sealingKey }: MediaFile): Promise<Deliverable> {
    if (bucket === 'chat-files' && !sealingKey) throw new Error(`The key of the photo ${id} was not loaded.`);
    const localFile = this.staging.receivedFile(id);
    const { metadata, whole } = await this.makeRenditions.execute(id, localFile, { crop, wide: bucket === 'banners', sealingKey });
    const verdict = await this.screenImage.execute(whole, bucket);
    const sizeBytes = (await this.store.stat(`${id}/large`))?.size ?? 0;
    return {
      outcome: { ...metadata, mimeType: 'image/webp', sizeBytes, durationS: null, explicit: verdict.explicit },
      verdict,
      hashes: [verdict.phash],
    };
  }
}
