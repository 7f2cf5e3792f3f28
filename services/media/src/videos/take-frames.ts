import { Injectable } from '@nestjs/common';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { boundedAt, run } from './bounded-command.js';
import { frameMoments } from './frame-moments.js';

/** Jumping takes as long in a film as in a clip; where there is nothing to jump to, this ends it. */
const limitSeconds = 120;
/** Screening looks at fewer pixels still. */
const small = ['-frames:v', '1', '-an', '-vf', "scale=w='min(640,iw)':h=-2", '-f', 'image2', '-update', '1'];

/** Takes pictures out of a playable video, spread over all of it, in one run of ffmpeg that jumps from moment to moment. */
@Injectable()
export class TakeFrames {
  /** Answers files of the directory. A clip of very few pictures has none at some of the moments. */
  async execute(video: string, durationS: number, directory: string): Promise<string[]> {
    const moments = frameMoments(durationS);
    const command = boundedAt(video, moments, limitSeconds);
    for (const n of moments.keys()) command.output(join(directory, `frame-${n}.png`)).outputOptions(['-map', `${n}:V:0`, ...small]);
    await run(command);
    const taken = (await readdir(directory)).filter((name) => name.startsWith('frame-'));
    return taken.sort().map((name) => join(directory, name));
  }
}
