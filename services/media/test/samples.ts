import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const run = promisify(execFile);

/** Texts in every metadata field of a sample; no output may contain one. */
export const traces = ['SecretPhone', 'GPSLatitude', 'SecretArtist', 'PRIVATE-XMP', '+40.6892', '-074.0445'];

/** The unrotated image: left half red, right half blue. */
const sensor = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: { create: { width: Math.floor(width / 2), height, channels: 3, background: 'blue' } }, left: Math.ceil(width / 2), top: 0 },
  ]);

/** A photo with an Exif orientation, location, camera and more. Upright, its top is red for orientation 6. */
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

/** A clip with audio whose upper left corner is white, rotated by its container, with location and camera. */
export async function aClip({
  rotation = 0,
  codec = 'libx264',
  width = 320,
  height = 180,
  container = 'mp4',
  seconds = 2,
  starts = 'at the end',
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
    await ffmpeg(
      '-i',
      flat,
      '-c',
      'copy',
      '-movflags',
      starts === 'at once' ? 'use_metadata_tags+faststart' : 'use_metadata_tags',
      ...notes,
      ...turn,
      turned,
    );
    return await readFile(turned);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const ffmpeg = (...parameters: string[]) => run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...parameters]);

/** A valid PNG of a few kilobytes that decodes to `side` times `side` pixels, above the limit of 64 million. */
export const aPixelBomb = (side = 8_100): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'white' }, limitInputPixels: false })
    .png({ compressionLevel: 9, palette: true, colours: 2 })
    .toBuffer();

/** A picture of one colour. */
export const aPlainPng = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'teal' }, limitInputPixels: false })
    .png()
    .toBuffer();

/** A file that lost its last 4 % on the way. */
export const withoutEnd = (file: Buffer): Buffer => file.subarray(0, Math.floor(file.length * 0.96));

/** A PNG of two frames. */
export async function anApng(): Promise<Buffer> {
  const png = await aPlainPng(40, 30);
  const [header, end] = [png.indexOf('IDAT', 0, 'latin1') - 4, png.indexOf('IEND', 0, 'latin1') - 4];
  const pixels = png.subarray(header + 8, header + 8 + png.readUInt32BE(header));
  const frame = (n: number) => chunk('fcTL', u32(n), u32(40), u32(30), u32(0), u32(0), u16(1), u16(10), [0, 0]);
  return Buffer.concat([
    png.subarray(0, header),
    chunk('acTL', u32(2), u32(0)),
    frame(0),
    png.subarray(header, end),
    frame(1),
    chunk('fdAT', u32(2), pixels),
    png.subarray(end),
  ]);
}

function chunk(type: string, ...parts: (Buffer | number[])[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...parts.map((part) => Buffer.from(part))]);
  return Buffer.concat([Buffer.from(u32(body.length - 4)), body, Buffer.from(u32(crc32(body)))]);
}

/** An AVIF with the brand of image sequences. */
export async function anAnimatedAvif(): Promise<Buffer> {
  const avif = await aPicture('avif');
  avif.write('avis', 8, 'latin1');
  return avif;
}

const box = (type: string, ...parts: (Buffer | number[])[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const versioned = (type: string, version: number, flags: number, ...parts: (Buffer | number[])[]) =>
  box(type, [version, 0, 0, flags], ...parts);
const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 65_535)];
const text = (value: string) => Buffer.from(`${value}\0`, 'latin1');

/**
 * A HEIC like those of phones: one HEVC image that the container rotates counterclockwise by quarters, and an Exif orientation that would
 * rotate it as well. Its left half is red, its right half blue.
 */
export async function aHeic({ width = 256, height = 128, quarterRotations = 0, exifOrientation = 1 } = {}): Promise<Buffer> {
  const { config, picture } = await hevcPicture(width, height);
  const exif = Buffer.concat([
    Buffer.from(u32(6)),
    Buffer.from('Exif\0\0', 'latin1'),
    Buffer.from('MM\0*', 'latin1'),
    Buffer.from([...u32(8), ...u16(2), ...u16(0x0112), ...u16(3), ...u32(1), ...u16(exifOrientation), ...u16(0)]),
    Buffer.from([...u16(0x010f), ...u16(2), ...u32(12), ...u32(38), ...u32(0)]),
    text('SecretPhone'),
  ]);
  const type = box('ftyp', Buffer.from('heic', 'latin1'), u32(0), Buffer.from('mif1heic', 'latin1'));
  const entry = (id: number, kind: string) => versioned('infe', 2, 0, u16(id), u16(0), Buffer.from(kind, 'latin1'), text(''));
  const properties = box('ipco', box('hvcC', config), versioned('ispe', 0, 0, u32(width), u32(height)), box('irot', [quarterRotations]));
  const meta = (start: number) =>
    versioned(
      'meta',
      0,
      0,
      versioned('hdlr', 0, 0, u32(0), Buffer.from('pict', 'latin1'), Buffer.alloc(12), text('')),
      versioned('pitm', 0, 0, u16(1)),
      versioned('iinf', 0, 0, u16(2), entry(1, 'hvc1'), entry(2, 'Exif')),
      versioned('iref', 0, 0, box('cdsc', u16(2), u16(1), u16(1))),
      box('iprp', properties, versioned('ipma', 0, 0, u32(1), u16(1), [3, 0x81, 0x02, 0x83])),
      versioned(
        'iloc',
        0,
        0,
        [0x44, 0x00],
        u16(2),
        [...u16(1), ...u16(0), ...u16(1), ...u32(start), ...u32(picture.length)],
        [...u16(2), ...u16(0), ...u16(1), ...u32(start + picture.length), ...u32(exif.length)],
      ),
    );
  const start = type.length + meta(0).length + 8;
  return Buffer.concat([type, meta(start), box('mdat', picture, exif)]);
}

/** One HEVC image and its decoder configuration, from a clip of one frame. */
async function hevcPicture(width: number, height: number): Promise<{ config: Buffer; picture: Buffer }> {
  const directory = await mkdtemp(join(tmpdir(), 'heic-'));
  try {
    const file = join(directory, 'still.mp4');
    const halves = `color=c=red:s=${width}x${height}:r=1:d=1,drawbox=x=iw/2:y=0:w=iw/2:h=ih:color=blue:t=fill`;
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      halves,
      '-frames:v',
      '1',
      '-c:v',
      'libx265',
      '-x265-params',
      'log-level=error:info=0',
      '-pix_fmt',
      'yuv420p',
      '-tag:v',
      'hvc1',
      file,
    );
    const clip = await readFile(file);
    const inside = (name: string) => {
      const at = clip.indexOf(name, 0, 'latin1');
      return clip.subarray(at + 4, at - 4 + clip.readUInt32BE(at - 4));
    };
    return { config: inside('hvcC'), picture: inside('mdat') };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
