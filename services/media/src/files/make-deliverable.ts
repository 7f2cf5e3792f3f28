import { Injectable } from '@nestjs/common';
import { MakeRenditions } from '../renditions/make-renditions.js';
import { ScreenFrames } from '../screening/screen-frames.js';
import { ScreenImage } from '../screening/screen-image.js';
import type { Verdict } from '../screening/verdict.js';
import { ObjectStore } from '../store/object-store.js';
import { Staging } from '../uploads/staging.js';
import { MakePlayable } from '../videos/make-playable.js';
import { TakeFrames } from '../videos/take-frames.js';
import type { MediaFile, Outcome } from './media-file.entity.js';

/** What a file became, and what screening thinks of it: of a video, the worst of what it thinks of its poster and of pictures from all over it. */
export interface Deliverable {
  outcome: Outcome;
  verdict: Verdict;
}

/** Puts everything into the store that is delivered of a file. Running it again changes nothing. */
@Injectable()
export class MakeDeliverable {
  constructor(
    private readonly staging: Staging,
    private readonly makeRenditions: MakeRenditions,
    private readonly makePlayable: MakePlayable,
    private readonly takeFrames: TakeFrames,
    private readonly screenImage: ScreenImage,
    private readonly screenFrames: ScreenFrames,
    private readonly store: ObjectStore,
  ) {}

  execute(file: MediaFile): Promise<Deliverable> {
    return file.kind === 'image' ? this.image(file) : this.staging.borrow(file.id, (directory) => this.video(file, directory));
  }

  private async image({ id, bucket }: MediaFile): Promise<Deliverable> {
    const localFile = this.staging.receivedFile(id);
    const facts = await this.makeRenditions.execute(id, localFile);
    const verdict = await this.screenImage.execute(localFile, bucket);
    return { outcome: { ...facts, mimeType: 'image/webp', sizeBytes: await this.sizeOf(`${id}/large`), durationS: null }, verdict };
  }

  private async video({ id, bucket }: MediaFile, directory: string): Promise<Deliverable> {
    const { video, poster, width, height, durationS } = await this.makePlayable.execute(this.staging.receivedFile(id), directory);
    await this.store.putFile(`${id}/video`, video);
    const { thumbhash } = await this.makeRenditions.execute(id, poster);
    const frames = await this.takeFrames.execute(video, durationS, directory);
    const verdict = await this.screenFrames.execute([poster, ...frames], bucket);
    const sizeBytes = await this.sizeOf(`${id}/video`);
    return { outcome: { thumbhash, width, height, durationS, mimeType: 'video/mp4', sizeBytes }, verdict };
  }

  private async sizeOf(key: string): Promise<number> {
    return (await this.store.stat(key))?.size ?? 0;
  }
}
