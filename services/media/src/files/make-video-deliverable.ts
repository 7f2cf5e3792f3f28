import { Injectable } from '@nestjs/common';
import { MakeRenditions } from '../renditions/make-renditions.js';
import { ScreenFrames } from '../screening/screen-frames.js';
import { MediaSettings } from '../settings.js';
import { ObjectStore } from '../store/object-store.js';
import { Staging } from '../uploads/staging.js';
import { MakePlayable } from '../videos/make-playable.js';
import { MakeSoldVideo } from '../videos/make-sold-video.js';
import { TakeFrames } from '../videos/take-frames.js';
import type { Deliverable } from './deliverable.js';
import type { MediaFile } from './media-file.entity.js';
import { PushItemProgress } from './push-item-progress.js';

/** What was made of a video, as files of a borrowed directory. */
interface Made {
  facts: { width: number; height: number; durationS: number };
  video: string;
  mimeType: string;
  preview?: string | undefined;
  poster: string;
  frames: string[];
}

/** Puts everything into the store that is delivered of a video, and screens pictures from all over it. */
@Injectable()
export class MakeVideoDeliverable {
  constructor(
    private readonly settings: MediaSettings,
    private readonly staging: Staging,
    private readonly makeSoldVideo: MakeSoldVideo,
    private readonly makePlayable: MakePlayable,
    private readonly takeFrames: TakeFrames,
    private readonly makeRenditions: MakeRenditions,
    private readonly screenFrames: ScreenFrames,
    private readonly pushItemProgress: PushItemProgress,
    private readonly store: ObjectStore,
  ) {}

  execute(file: MediaFile): Promise<Deliverable> {
    return this.staging.borrow(file.id, async (directory) => {
      const made = file.bucket === 'content-items' ? await this.sold(file, directory) : await this.shown(file, directory);
      return this.keep(file, made);
    });
  }

  private sold(file: MediaFile, directory: string): Promise<Made> {
    const progress = this.pushItemProgress.of(file);
    progress(0);
    return this.makeSoldVideo.execute(this.staging.receivedFile(file.id), directory, { stallMs: this.settings.stallMs, progress });
  }

  private async shown({ id }: MediaFile, directory: string): Promise<Made> {
    const { video, poster, ...facts } = await this.makePlayable.execute(this.staging.receivedFile(id), directory);
    return { facts, video, poster, mimeType: 'video/mp4', frames: await this.takeFrames.execute(video, facts.durationS, directory) };
  }

  private async keep({ id, bucket }: MediaFile, { facts, video, preview, poster, frames, mimeType }: Made): Promise<Deliverable> {
    await this.store.putFile(`${id}/video`, video);
    if (preview) await this.store.putFile(`${id}/preview`, preview);
    const { thumbhash } = await this.makeRenditions.execute(id, poster);
    const { hashes, ...verdict } = await this.screenFrames.execute([poster, ...frames], bucket);
    const sizeBytes = (await this.store.stat(`${id}/video`))?.size ?? 0;
    const { width, height, durationS } = facts;
    const seen = { hasPreview: preview !== undefined, explicit: verdict.explicit };
    return { outcome: { thumbhash, width, height, durationS, mimeType, sizeBytes, ...seen }, verdict, hashes };
  }
}
