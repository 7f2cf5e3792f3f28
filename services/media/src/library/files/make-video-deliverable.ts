import { Injectable } from '@nestjs/common';
import type { Verdict } from '../../processing/screening/verdict.js';
import { MakeRenditions } from '../../processing/images/make-renditions.js';
import { ScreenFrames } from '../../processing/screening/screen-frames.js';
import { MediaSettings } from '../../settings/media-settings.js';
import { ObjectStore } from '../../storage/object-store.js';
import { Staging } from '../../storage/staging.js';
import { MakePlayable } from '../../processing/videos/make-playable.js';
import { MakeSoldVideo } from '../../processing/videos/make-sold-video.js';
import { ExtractFrames } from '../../processing/videos/extract-frames.js';
import type { MediaFile, Outcome } from './media-file.entity.js';
import { PushItemProgress } from './push-item-progress.js';

/** The result of processing a file. */
export interface Deliverable {
  outcome: Outcome;
  /** The verdict of screening. Of a video: the worst verdict of its poster and of the frames taken from it. */
  verdict: Verdict;
  /** The perceptual hashes of every screened image; a ban of copies compares with them. */
  hashes: string[];
}

/** What was encoded from a video, as files of the work directory. */
interface EncodedVideo {
  metadata: { width: number; height: number; durationS: number };
  video: string;
  mimeType: string;
  preview?: string | undefined;
  poster: string;
  frames: string[];
}

/** Encodes a video, stores everything that is delivered of it, and screens its poster and frames. */
@Injectable()
export class MakeVideoDeliverable {
  constructor(
    private readonly settings: MediaSettings,
    private readonly staging: Staging,
    private readonly makeSoldVideo: MakeSoldVideo,
    private readonly makePlayable: MakePlayable,
    private readonly extractFrames: ExtractFrames,
    private readonly makeRenditions: MakeRenditions,
    private readonly screenFrames: ScreenFrames,
    private readonly pushItemProgress: PushItemProgress,
    private readonly store: ObjectStore,
  ) {}

  execute(file: MediaFile): Promise<Deliverable> {
    return this.staging.withDirectory(file.id, async (directory) => {
      const encoded = file.bucket === 'content-items' ? await this.sold(file, directory) : await this.shown(file, directory);
      return this.storeAndScreen(file, encoded);
    });
  }

  private sold(file: MediaFile, directory: string): Promise<EncodedVideo> {
    const progress = this.pushItemProgress.of(file);
    progress(0);
    return this.makeSoldVideo.execute(this.staging.receivedFile(file.id), directory, { stallMs: this.settings.stallMs, progress });
  }

  private async shown({ id }: MediaFile, directory: string): Promise<EncodedVideo> {
    const { video, poster, ...metadata } = await this.makePlayable.execute(this.staging.receivedFile(id), directory);
    return {
      metadata,
      video,
      poster,
      mimeType: 'video/mp4',
      frames: await this.extractFrames.execute(video, metadata, directory),
    };
  }

  private async storeAndScreen(
    file: MediaFile,
    { metadata, video, preview, poster, frames, mimeType }: EncodedVideo,
  ): Promise<Deliverable> {
    const { id, bucket } = file;
    this.pushItemProgress.checking(file);
    await this.store.putFile(`${id}/video`, video);
    if (preview) await this.store.putFile(`${id}/preview`, preview);
    const { metadata: picture, whole } = await this.makeRenditions.execute(id, poster);
    const { hashes, ...verdict } = await this.screenFrames.execute([whole, ...frames], bucket);
    const sizeBytes = (await this.store.stat(`${id}/video`))?.size ?? 0;
    const { width, height, durationS } = metadata;
    const flags = { hasPreview: preview !== undefined, explicit: verdict.explicit };
    const { thumbhash } = picture;
    return { outcome: { thumbhash, width, height, durationS, mimeType, sizeBytes, ...flags }, verdict, hashes };
  }
}
