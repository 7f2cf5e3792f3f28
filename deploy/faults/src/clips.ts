import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { realFfmpeg } from './fake-ffmpeg.js';

/** Two seconds of a moving picture. */
export function aClip(folder: string): Buffer {
  const file = join(folder, 'clip.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=12:d=2'];
  execFileSync(realFfmpeg(), [
    '-nostdin',
    '-v',
    'error',
    '-y',
    ...picture,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    file,
  ]);
  return readFileSync(file);
}

/** The same clip with so much nothing behind it, as the format allows: a large file that costs nothing to look at. */
export function aLargeClip(folder: string, bytes: number): Buffer {
  const clip = aClip(folder);
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write('free', 4);
  head.writeBigUInt64BE(BigInt(bytes - clip.length), 8);
  return Buffer.concat([clip, head, Buffer.alloc(bytes - clip.length - head.length)]);
}

/** What looks like a video and is none: its first half is whole, the rest is noise. */
export function aBrokenClip(folder: string): Buffer {
  const clip = Buffer.from(aClip(folder));
  for (let place = 64; place < clip.length; place++) clip[place] = (place * 7_919) % 251;
  return clip;
}
