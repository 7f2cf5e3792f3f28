import { Injectable } from '@nestjs/common';
import { stat } from 'node:fs/promises';
import { mediaError } from '../../media-error.js';
import { videoBytes } from '../images/decoded-bytes.js';
import { DecodingBudget } from '../images/decoding-budget.js';
import { bounded, run } from './bounded-command.js';
import { ProbeVideo } from './probe-video.js';

/** Seeking takes the same time in long and short videos. */
const limitSeconds = 20;
/** At the very end of some videos there is sound but no frame. */
const endMs = 200;
const single = ['-frames:v', '1', '-an', '-f', 'image2', '-update', '1'];

/** Takes one frame of a playable video, in its size. */
@Injectable()
export class TakeFrame {
  constructor(
    private readonly probeVideo: ProbeVideo,
    private readonly budget: DecodingBudget,
  ) {}

  /** A time after the end is the last frame. Throws FILE_UNREADABLE when there is none. */
  async execute(video: string, atMs: number, target: string): Promise<void> {
    const metadata = await this.probeVideo.execute(video);
    const seconds = Math.max(0, Math.min(atMs, metadata.durationS * 1000 - endMs)) / 1000;
    const command = bounded(video, limitSeconds).seekInput(seconds.toFixed(3)).outputOptions(single);
    await this.budget.run(videoBytes(metadata), () => run(command, target), { hurried: true });
    if (!(await stat(target).catch(() => undefined))) throw mediaError('FILE_UNREADABLE');
  }
}
