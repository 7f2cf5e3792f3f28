import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { contentFaults } from '@sotto/proto/content-rules';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '../../storage/staging.js';
import { isRefusal, mediaError } from '../../media-error.js';
import { videoBytes } from '../images/decoded-bytes.js';
import { DecodingBudget } from '../images/decoding-budget.js';
import { MakePlayable } from './make-playable.js';
import { ProbeSoldVideo } from './probe-sold-video.js';
import { ProbeVideo, type VideoMetadata } from './probe-video.js';
import { runWatched, Stalled, type Watch } from './run-watched.js';
import { smallEnough } from './small-enough.js';
import { soldVideoCommand, soldVideoFiles } from './sold-video-command.js';
import { ExtractFrames } from './extract-frames.js';

const unreadable = () => mediaError('FILE_UNREADABLE', contentFaults.unreadable);

/** What is delivered of a video for sale, as files of the work directory. */
export interface SoldVideo {
  metadata: VideoMetadata;
  video: string;
  mimeType: string;
  /** The first seconds without sound; undefined when they could not be encoded. */
  preview: string | undefined;
  poster: string;
  /** The frames that are screened besides the poster. */
  frames: string[];
}

/**
 * Compresses a video for sale, or copies it when it is small enough, and takes its preview, its poster and the frames for screening from
 * the same decoding. A video that cannot be compressed is sold as it was recorded (UPLOAD-18), without a preview (UPLOAD-22).
 */
@Injectable()
export class MakeSoldVideo {
  private readonly logger = new Logger(MakeSoldVideo.name);

  constructor(
    private readonly probeSoldVideo: ProbeSoldVideo,
    private readonly probeVideo: ProbeVideo,
    private readonly makePlayable: MakePlayable,
    private readonly extractFrames: ExtractFrames,
    private readonly budget: DecodingBudget,
  ) {}

  /** Reports progress in percent. */
  async execute(localFile: string, directory: string, { stallMs, progress }: Watch): Promise<SoldVideo> {
    const before = await this.probeSoldVideo.execute(localFile);
    const watch = { stallMs, progress: (seconds: number) => progress(Math.min(99, Math.floor((seconds / before.durationS) * 100))) };
    try {
      return await this.compressed(localFile, before, directory, watch);
    } catch (error) {
      if (error instanceof Stalled || error instanceof DomainError || isDiskFull(error)) throw error;
      this.logger.warn(`A video was not compressed, and is used as it is: ${describeError(error)}`);
      return this.copyUncompressed(localFile, directory);
    }
  }

  private async compressed(localFile: string, before: VideoMetadata, directory: string, watch: Watch): Promise<SoldVideo> {
    const copiedTo = smallEnough(before);
    const files = soldVideoFiles(directory, copiedTo ?? 'webm');
    const command = soldVideoCommand(localFile, before, copiedTo, directory);
    await this.budget.run(videoBytes(before), () => runWatched(command, watch), { lasting: true });
    const metadata = await this.probeVideo.read(files.video);
    // The file is truncated: it is shorter than its container says.
    if (!metadata || metadata.durationS < before.durationS * 0.9 - 0.5) throw unreadable();
    return { ...files, metadata, mimeType: `video/${copiedTo ?? 'webm'}`, frames: await this.framesIn(directory) };
  }

  private async copyUncompressed(localFile: string, directory: string): Promise<SoldVideo> {
    for (const frame of await this.framesIn(directory)) await rm(frame);
    const { video, poster, ...metadata } = await this.makePlayable.execute(localFile, directory).catch((error: unknown) => {
      throw isRefusal(error) ? unreadable() : error;
    });
    const frames = await this.extractFrames.execute(video, metadata, directory);
    return { metadata, video, mimeType: 'video/mp4', preview: undefined, poster, frames };
  }

  private async framesIn(directory: string): Promise<string[]> {
    const taken = (await readdir(directory)).filter((name) => name.startsWith('frame-'));
    return taken.sort().map((name) => join(directory, name));
  }
}
