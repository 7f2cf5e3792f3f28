import { Injectable } from '@nestjs/common';
import { MakeRenditions } from '../renditions/make-renditions.js';
import { ScreenImage } from '../screening/screen-image.js';
import { ObjectStore } from '../store/object-store.js';
import { Staging } from '../uploads/staging.js';
import type { Deliverable } from './deliverable.js';
import { MakeVideoDeliverable } from './make-video-deliverable.js';
import type { MediaFile } from './media-file.entity.js';

/** Puts everything into the store that is delivered of a file. Running it again changes nothing. */
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

  private async image({ id, bucket, crop }: MediaFile): Promise<Deliverable> {
    const localFile = this.staging.receivedFile(id);
    const facts = await this.makeRenditions.execute(id, localFile, { ...(crop && { crop }), wide: bucket === 'banners' });
    const verdict = await this.screenImage.execute(localFile, bucket);
    const sizeBytes = (await this.store.stat(`${id}/large`))?.size ?? 0;
    return {
      outcome: { ...facts, mimeType: 'image/webp', sizeBytes, durationS: null, explicit: verdict.explicit },
      verdict,
      hashes: [verdict.phash],
    };
  }
}
