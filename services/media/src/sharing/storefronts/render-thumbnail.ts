import { Injectable } from '@nestjs/common';
import { newId } from '@sotto/kit/orm/ids';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MediaFile } from '../../library/files/media-file.entity.js';
import { mediaError } from '../../media-error.js';
import { MakeRenditions } from '../../processing/images/make-renditions.js';
import type { Crop } from '../../processing/images/rendition-sizes.js';
import { ScreenFrames } from '../../processing/screening/screen-frames.js';
import { TakeFrame } from '../../processing/videos/take-frame.js';
import { ObjectStore } from '../../storage/object-store.js';
import { Staging } from '../../storage/staging.js';

/** What a thumbnail shows: the frame of a video at a time, or a part of a photo, all of it without one. */
export interface ThumbnailChoice {
  atMs: number;
  part?: Crop | undefined;
}

/** What is known of a rendered thumbnail. */
export interface Thumbnail {
  thumbhash: string;
  /** The perceptual hash of the frame, which identifies copies; absent for a photo, which is screened as a whole. */
  phash?: string;
}

/** Renders the thumbnail of a stored file in place of the earlier one. */
@Injectable()
export class RenderThumbnail {
  constructor(
    private readonly staging: Staging,
    private readonly store: ObjectStore,
    private readonly takeFrame: TakeFrame,
    private readonly makeRenditions: MakeRenditions,
    private readonly screenFrames: ScreenFrames,
  ) {}

  execute(file: MediaFile, { atMs, part }: ThumbnailChoice): Promise<Thumbnail> {
    return this.staging.withDirectory(newId(), (directory) =>
      file.kind === 'video' ? this.ofVideo(file, atMs, directory) : this.ofPhoto(file, part, directory),
    );
  }

  /** A frame that screening did not see yet is screened before it is stored. */
  private async ofVideo({ id, bucket }: MediaFile, atMs: number, directory: string): Promise<Thumbnail> {
    const video = await this.copy(`${id}/video`, directory);
    const frame = join(directory, 'frame.png');
    await this.takeFrame.execute(video, atMs, frame);
    const { outcome, hashes } = await this.screenFrames.execute([frame], bucket);
    if (outcome === 'banned' || outcome === 'reject') throw mediaError('FILE_REFUSED');
    const { metadata } = await this.makeRenditions.execute(id, frame, { hurried: true });
    return { thumbhash: metadata.thumbhash, phash: hashes[0] };
  }

  private async ofPhoto({ id }: MediaFile, part: Crop | undefined, directory: string): Promise<Thumbnail> {
    return { thumbhash: await this.makeRenditions.blurPart(id, await this.copy(`${id}/original`, directory), part) };
  }

  private async copy(key: string, directory: string): Promise<string> {
    const local = join(directory, 'source');
    await pipeline(await this.store.read(key), createWriteStream(local));
    return local;
  }
}
