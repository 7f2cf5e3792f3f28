import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { contentFaults } from '@sotto/proto/content-rules';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '../door/problem.js';
import { mediaError } from '../media-error.js';
import { MakePlayable } from './make-playable.js';
import { ProbeSoldVideo } from './probe-sold-video.js';
import { ProbeVideo, type VideoFacts } from './probe-video.js';
import { runWatched, Stalled, type Watch } from './run-watched.js';
import { smallEnough } from './small-enough.js';
import { soldVideoCommand, soldVideoFiles } from './sold-video-command.js';
import { TakeFrames } from './take-frames.js';

const unreadable = () => mediaError('FILE_UNREADABLE', contentFaults.unreadable);

/** What is delivered of a video for sale, as files of the borrowed directory. */
export interface SoldVideo {
  facts: VideoFacts;
  video: string;
  mimeType: string;
  /** Its first seconds, without sound; undefined when they could not be made. */
  preview: string | undefined;
  poster: string;
  /** By which it is screened, besides the poster. */
  frames: string[];
}

/**
 * Compresses a video for sale, or leaves it as it is when it is small enough, and takes from the same decoding its preview, its poster and
 * pictures from all over it. What cannot be compressed is sold as it was recorded (UPLOAD-18), without a preview (UPLOAD-22).
 */
@Injectable()
export class MakeSoldVideo {
  private readonly logger = new Logger(MakeSoldVideo.name);

  constructor(
    private readonly probeSoldVideo: ProbeSoldVideo,
    private readonly probeVideo: ProbeVideo,
    private readonly makePlayable: MakePlayable,
    private readonly takeFrames: TakeFrames,
  ) {}

  /** Progress is in hundredths of the film. */
  async execute(localFile: string, directory: string, { stallMs, progress }: Watch): Promise<SoldVideo> {
    const before = await this.probeSoldVideo.execute(localFile);
    const watch = { stallMs, progress: (seconds: number) => progress(Math.min(99, Math.floor((seconds / before.durationS) * 100))) };
    try {
      return await this.compressed(localFile, before, directory, watch);
    } catch (error) {
      if (error instanceof Stalled || error instanceof DomainError || isDiskFull(error)) throw error;
      this.logger.warn(`A video was not compressed, and is used as it is: ${describeError(error)}`);
      return this.asItIs(localFile, directory);
    }
  }

  private async compressed(localFile: string, before: VideoFacts, directory: string, watch: Watch): Promise<SoldVideo> {
    const copiedTo = smallEnough(before);
    const files = soldVideoFiles(directory, copiedTo ?? 'webm');
    await runWatched(soldVideoCommand(localFile, before, copiedTo, directory), watch);
    const facts = await this.probeVideo.facts(files.video);
    // Cut short: the container promised more than there was.
    if (!facts || facts.durationS < before.durationS * 0.9 - 0.5) throw unreadable();
    return { ...files, facts, mimeType: `video/${copiedTo ?? 'webm'}`, frames: await this.framesIn(directory) };
  }

  private async asItIs(localFile: string, directory: string): Promise<SoldVideo> {
    for (const frame of await this.framesIn(directory)) await rm(frame);
    const { video, poster, ...facts } = await this.makePlayable.execute(localFile, directory).catch((error: unknown) => {
      throw error instanceof DomainError ? unreadable() : error;
    });
    const frames = await this.takeFrames.execute(video, facts.durationS, directory);
    return { facts, video, mimeType: 'video/mp4', preview: undefined, poster, frames };
  }

  private async framesIn(directory: string): Promise<string[]> {
    const taken = (await readdir(directory)).filter((name) => name.startsWith('frame-'));
    return taken.sort().map((name) => join(directory, name));
  }
}
