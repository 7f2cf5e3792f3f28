import { newId } from '@sotto/kit/orm/ids';
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

export type Side = 'top' | 'bottom' | 'left' | 'right';

/** The colour in the middle of one side. */
export async function colourAt(bytes: Buffer, side: Side): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const x = { left: 0.1, right: 0.9, top: 0.5, bottom: 0.5 }[side];
  const y = { top: 0.1, bottom: 0.9, left: 0.5, right: 0.5 }[side];
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
}

export async function whiteCorner(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const light = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  const [right, bottom] = [info.width - 8, info.height - 8];
  const corners: [string, number][] = [
    ['top left', light(8, 8)],
    ['top right', light(right, 8)],
    ['bottom left', light(8, bottom)],
    ['bottom right', light(right, bottom)],
  ];
  return corners.sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** As a player displays it. */
export const firstFrame = (video: Buffer): Promise<Buffer> =>
  onDisk(video, async (file) => {
    const argv = ['-v', 'error', '-i', file, '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-'];
    return (await promisify(execFile)('ffmpeg', argv, { encoding: 'buffer' })).stdout;
  });

/** The codecs of its streams. */
export const probed = (video: Buffer): Promise<string> =>
  onDisk(video, async (file) => (await promisify(execFile)('ffprobe', ['-v', 'error', '-show_entries', 'stream=codec_name', file])).stdout);

async function onDisk<T>(video: Buffer, look: (file: string) => Promise<T>): Promise<T> {
  const file = join(tmpdir(), `${newId()}.mp4`);
  await writeFile(file, video);
  return look(file).finally(() => rm(file));
}
