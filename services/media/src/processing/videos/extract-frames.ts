import { Injectable } from '@nestjs/common';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { videoBytes } from '../images/decoded-bytes.js';
import { DecodingBudget } from '../images/decoding-budget.js';
import { bounded, run } from './bounded-command.js';
import { frameTimes } from './frame-times.js';
import type { VideoMetadata } from './probe-video.js';

/** Seeking takes the same time in long and short videos. A video without an index to seek in hits this limit, even on a free machine. */
const limitSeconds = 120;
/** Screening scales to fewer pixels than this. */
const small = ['-frames:v', '1', '-an', '-vf', "scale=w='min(640,iw)':h=-2", '-f', 'image2', '-update', '1'];

/**
 * Extracts frames from a playable video, spread over its whole length. One after the other, because decoding an 8K video at several
 * positions at once needs more memory than ffmpeg may use.
 */
@Injectable()
export class ExtractFrames {
  constructor(private readonly budget: DecodingBudget) {}

  /** Returns files of the directory; fewer than five when a clip has too few frames. */
  async execute(video: string, metadata: VideoMetadata, directory: string): Promise<string[]> {
    for (const [n, seconds] of frameTimes(metadata.durationS).entries()) {
      const command = bounded(video, limitSeconds).seekInput(seconds.toFixed(3)).outputOptions(small);
      await this.budget.run(videoBytes(metadata), () => run(command, join(directory, `frame-${n}.png`)));
    }
    const taken = (await readdir(directory)).filter((name) => name.startsWith('frame-'));
    return taken.sort().map((name) => join(directory, name));
  }
}
