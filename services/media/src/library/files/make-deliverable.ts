import { Injectable } from '@nestjs/common';
import { MakeRenditions } from '../../processing/images/make-renditions.js';
import { ScreenImage } from '../../processing/screening/screen-image.js';
import { MakeVoice } from '../../processing/audio/make-voice.js';
import type { Verdict } from '../../processing/screening/verdict.js';
import { ObjectStore } from '../../storage/object-store.js';
import { SealedObjects } from '../../storage/sealed-objects.js';
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
    private readonly makeVoice: MakeVoice,
    private readonly sealed: SealedObjects,
    private readonly store: ObjectStore,
  ) {}

  execute(file: MediaFile): Promise<Deliverable> {
    if (file.kind === 'audio') return this.voice(file);
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

  private async voice({ id, sealingKey }: MediaFile): Promise<Deliverable> {
    if (!sealingKey) throw new Error(`The key of the voice note ${id} was not loaded.`);
    const { bytes, durationS, waveform } = await this.staging.withDirectory(id, (directory) =>
      this.makeVoice.execute(this.staging.receivedFile(id), directory),
    );
    await this.sealed.put(sealingKey, `${id}/voice`, bytes);
    const outcome = { waveform, durationS, mimeType: 'audio/webm', sizeBytes: bytes.length, explicit: false };
    return { outcome, verdict: unscreened, hashes: [] };
  }
}

/** Nobody screens recordings. */
const unscreened: Verdict = { outcome: 'approve', reason: '', scores: {}, explicit: false, faces: 0, phash: '' };
