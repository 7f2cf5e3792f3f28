import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);

/** Stands in every place of a sample where a phone notes something: no output may have it. */
export const traces = ['SecretPhone', 'GPSLatitude', 'SecretArtist', 'PRIVATE-XMP', '+40.6892', '-074.0445'];

/** Left half red, right half blue, as the camera's sensor saw it. */
const sensor = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: { create: { width: Math.floor(width / 2), height, channels: 3, background: 'blue' } }, left: Math.ceil(width / 2), top: 0 },
  ]);

/** A photo as phones take it: turned by a note alone, with its place, its maker and more. Upright, its top is red for orientation 6. */
export const aPhoto = (width = 1600, height = 1200, orientation = 6): Promise<Buffer> =>
  sensor(width, height)
    .withExif({
      IFD0: { Make: 'SecretPhone', Artist: 'SecretArtist' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 41/1 21/1', GPSLongitudeRef: 'W', GPSLongitude: '74/1 2/1 40/1' },
    })
    .withMetadata({ orientation })
    .withXmp('<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/">PRIVATE-XMP</x:xmpmeta><?xpacket end="w"?>')
    .jpeg({ quality: 90 })
    .toBuffer();

export const aPicture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif', width = 400, height = 300): Promise<Buffer> =>
  sensor(width, height).toFormat(format).toBuffer();

/** A clip with sound whose upper left corner is white, turned by its matrix, with a place and a maker. */
export async function aClip({
  rotation = 0,
  codec = 'libx264',
  width = 320,
  height = 180,
  container = 'mp4',
  seconds = 2,
} = {}): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'clip-'));
  try {
    const [flat, turned] = [join(directory, `flat.${container}`), join(directory, `turned.${container}`)];
    const picture = `color=c=blue:s=${width}x${height}:r=25:d=${seconds},drawbox=x=0:y=0:w=iw/4:h=ih/4:color=white:t=fill`;
    const sound = `sine=frequency=440:duration=${seconds}`;
    const audio = container === 'webm' ? ['-c:a', 'libopus'] : ['-c:a', 'aac'];
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      picture,
      '-f',
      'lavfi',
      '-i',
      sound,
      '-c:v',
      codec,
      '-pix_fmt',
      'yuv420p',
      ...audio,
      '-shortest',
      flat,
    );
    if (container === 'webm') return await readFile(flat);
    const notes = [
      '-metadata',
      'location=+40.6892-074.0445/',
      '-metadata',
      'location-eng=+40.6892-074.0445/',
      '-metadata',
      'make=SecretPhone',
      '-metadata',
      'artist=SecretArtist',
    ];
    const turn = rotation === 0 ? [] : ['-metadata:s:v', `rotate=${rotation}`];
    await ffmpeg('-i', flat, '-c', 'copy', '-movflags', 'use_metadata_tags', ...notes, ...turn, turned);
    return await readFile(turned);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const ffmpeg = (...parameters: string[]) => run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...parameters]);

/** A valid PNG of a few kilobytes that unfolds to `side` times `side` pixels. */
export const aPixelBomb = (side = 20_000): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'white' }, limitInputPixels: false })
    .png({ compressionLevel: 9, palette: true, colours: 2 })
    .toBuffer();
