import { MediaAddresses, pictureRenditions } from '@sotto/kit/media/media-addresses';
import { newId } from '@sotto/kit/orm/ids';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { buffer } from 'node:stream/consumers';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { MediaFile } from '../src/files/media-file.entity.js';
import { ObjectStore } from '../src/store/object-store.js';
import { MediaClient } from './media-client.js';
import { startMedia } from './media-harness.js';
import { aClip, aHeic, aPhoto, traces } from './samples.js';

let [h, directory, stop]: [Harness, string, () => Promise<void>] = [undefined as never, '', async () => undefined];
beforeAll(async () => {
  ({ h, directory, stop } = await startMedia());
});
afterAll(() => stop());

const media = new MediaClient(() => h);
const files = () => h.client(MediaService);
const object = async (key: string) => buffer(await h.get(ObjectStore).read(key));
const stored = async (id: string) => {
  const keys: string[] = [];
  for await (const key of h.get(ObjectStore).list(id)) keys.push(key);
  return keys.sort();
};
/** Uploads a file and waits until it is worked on. */
async function uploaded(who: string, bytes: Uint8Array, metadata: Record<string, string> = {}): Promise<string> {
  const { id, problem } = await media.upload(who, bytes, metadata);
  expect(problem).toBeUndefined();
  await h.settle();
  return id;
}
const listed = async (who: string, bucket = 'private-media') => (await files().listOwnMedia(as(who), { bucket })).files;
const told = (bytes: Buffer) => traces.filter((trace) => bytes.includes(trace) || bytes.includes(Buffer.from(trace, 'utf16le')));

describe('a photo of a phone, turned by a note', () => {
  test('is upright in every size, and says nothing of where it was taken', async () => {
    const [ana, photo] = [newId(), await aPhoto(1600, 1200, 6)];
    expect(told(photo)).toEqual(expect.arrayContaining(['SecretPhone', 'PRIVATE-XMP']));
    expect((await sharp(photo).metadata()).exif?.includes(Buffer.from([0, 0, 0, 40, 0, 0, 0, 1]))).toBe(true); // the degrees of its latitude
    const id = await uploaded(ana, photo, { filename: 'IMG_1.jpg' });

    expect(await stored(id)).toEqual(['blurred', 'large', 'medium', 'original', 'small'].map((name) => `${id}/${name}`));
    for (const [name, width, height] of [
      ['original', 1200, 1600],
      ['large', 1080, 1440],
      ['medium', 640, 853],
      ['small', 320, 427],
    ] as const) {
      const bytes = await object(`${id}/${name}`);
      const { exif, xmp, icc, iptc, orientation, ...size } = await sharp(bytes).metadata();
      expect(size).toMatchObject({ width, height });
      expect([exif, xmp, icc, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(told(bytes)).toEqual([]);
      expect(await colourAt(bytes, 'top')).toBe('red');
      expect(await colourAt(bytes, 'bottom')).toBe('blue');
    }
    const [file] = await listed(ana);
    expect(file).toMatchObject({ id, name: 'IMG_1.jpg', kind: 'image', width: 1200, height: 1600, picture: { blurred: false } });
    expect(Buffer.from(file?.picture?.thumbhash ?? '', 'base64').length).toBeGreaterThan(10);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i comes out upright', async (orientation) => {
    const id = await uploaded(newId(), await aPhoto(400, 300, orientation));
    const red = { 1: 'left', 2: 'right', 3: 'right', 4: 'left', 5: 'top', 6: 'top', 7: 'bottom', 8: 'bottom' }[orientation];
    expect(await colourAt(await object(`${id}/small`), red as Side)).toBe('red');
  });

  test('12 million pixels are no trouble', async () => {
    const id = await uploaded(newId(), await aPhoto(4032, 3024));
    expect(await h.em.findOne(MediaFile, id)).toMatchObject({ width: 3024, height: 4032 });
  });
});

describe('a HEIC whose container and whose Exif both turn it', () => {
  test('is turned once, as its container says', async () => {
    const ana = newId();
    const heic = await aHeic({ width: 256, height: 128, quarterTurns: 3, exifOrientation: 6 });
    const { id, status, problem } = await media.upload(ana, heic, { filename: 'IMG_2.HEIC' });
    expect([status, problem]).toEqual([204, undefined]);
    await h.settle();
    expect(await h.em.findOne(MediaFile, id)).toMatchObject({ width: 128, height: 256 });
    expect(await colourAt(await object(`${id}/large`), 'top')).toBe('red');
    for (const key of await stored(id)) expect(told(await object(key))).toEqual([]);
  });
});

test('nobody can be told from the blurred rendition', async () => {
  const sharpNoise = await sharp({
    create: { width: 800, height: 600, channels: 3, background: 'gray', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer();
  const id = await uploaded(newId(), sharpNoise);
  const detail = async (key: string) =>
    (
      await sharp(await object(key))
        .greyscale()
        .stats()
    ).sharpness;
  expect(await detail(`${id}/blurred`)).toBeLessThan((await detail(`${id}/small`)) / 50);
});

describe('a clip', () => {
  test.each([0, 90, 180, 270])('turned by %i degrees plays upright, with the right aspect, and knows no place', async (rotation) => {
    const [ana, clip] = [newId(), await aClip({ rotation })];
    expect(told(clip)).toEqual(expect.arrayContaining(['+40.6892', 'SecretPhone']));
    const id = await uploaded(ana, clip, { filename: 'clip.mov' });
    const [width, height] = rotation % 180 === 0 ? [320, 180] : [180, 320];
    const [file] = await listed(ana);
    expect(file).toMatchObject({ id, kind: 'video', width, height });
    expect(file?.durationS).toBeCloseTo(2, 0);

    const video = await object(`${id}/video`);
    expect(told(video)).toEqual([]);
    expect(video.indexOf('moov')).toBeLessThan(video.indexOf('mdat'));
    expect(await sharp(await firstFrame(video)).metadata()).toMatchObject({ width, height });
    expect(await sharp(await object(`${id}/large`)).metadata()).toMatchObject({ width, height });
    const corner = { 0: 'top left', 90: 'bottom left', 180: 'bottom right', 270: 'top right' }[rotation];
    expect(await whiteCorner(await firstFrame(clip))).toBe(corner); // so the sample is what it is meant to be
    expect(await whiteCorner(await firstFrame(video))).toBe(corner);
    expect(await whiteCorner(await object(`${id}/large`))).toBe(corner);
  });

  test.each([
    ['HEVC', { codec: 'libx265', rotation: 90 }, [180, 320]],
    ['WebM', { codec: 'libvpx', container: 'webm' }, [320, 180]],
    ['odd sides in HEVC', { codec: 'libx265', width: 322, height: 182 }, [322, 182]],
  ] as const)('%s becomes what every browser plays', async (_, clip, [width, height]) => {
    const ana = newId();
    const id = await uploaded(ana, await aClip(clip));
    const streams = await probed(await object(`${id}/video`));
    expect(streams).toContain('codec_name=h264');
    expect(streams).toContain('codec_name=aac');
    expect((await listed(ana))[0]).toMatchObject({ width, height });
  });

  test('that ends before its time is refused in words, and nothing of it stays', async () => {
    const ana = newId();
    const frames = await h.frames(ana);
    const clip = await aClip({ seconds: 6, starts: 'at once' });
    await media.upload(ana, clip.subarray(0, Math.floor(clip.length * 0.5)));
    await h.settle();
    const [file] = await listed(ana);
    expect(file).toMatchObject({ state: 'refused', reason: 'This file is damaged or incomplete.' });
    expect(file?.picture).toBeUndefined();
    expect(await stored(file?.id ?? '')).toEqual([]);
    expect(frames).toMatchObject([{ event: 'MediaFileChangedPushed', data: { file: { id: file?.id, state: 'refused' } } }]);
  });
});

describe('the owner’s list', () => {
  test('is by path, in pages, each tab for itself', async () => {
    const [ana, picture] = [newId(), await aPhoto(40, 30, 1)];
    for (const filename of ['c.jpg', 'a.jpg', 'b.jpg']) await media.upload(ana, picture, { filename });
    await media.upload(ana, picture, { purpose: 'profile-media' });
    await h.settle();
    const first = await files().listOwnMedia(as(ana), { bucket: 'private-media', limit: 2 });
    expect([first.files.map(({ name }) => name), first.total]).toEqual([['a.jpg', 'b.jpg'], 3]);
    const second = await files().listOwnMedia(as(ana), { bucket: 'private-media', limit: 2, cursor: first.nextCursor });
    expect([second.files.map(({ name }) => name), second.nextCursor]).toEqual([['c.jpg'], '']);
    expect(await listed(ana, 'profile-media')).toMatchObject([{ bucket: 'profile-media', state: 'ready' }]);
    await expect(files().listOwnMedia(as(ana), { bucket: 'private-media', cursor: 'x' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('loses what is removed, and so does the store', async () => {
    const [ana, eve] = [newId(), newId()];
    const id = await uploaded(ana, await aPhoto(40, 30));
    await expect(files().removeMedia(as(eve), { id })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    await files().removeMedia(as(ana), { id });
    expect([await listed(ana), await stored(id)]).toEqual([[], []]);
    await expect(files().removeMedia(as(ana), { id })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  });
});

describe('an address', () => {
  let [ana, id, address]: [string, string, string] = ['', '', ''];
  beforeAll(async () => {
    ana = newId();
    id = await uploaded(ana, await aPhoto(800, 600));
    address = (await listed(ana))[0]?.picture?.largeUrl ?? '';
  });

  test('works for whom it was made', async () => {
    const answer = await media.fetch(ana, address);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(await object(`${id}/large`));
  });

  test('a HEAD tells the same without the bytes', async () => {
    const answer = await media.fetch(ana, address, {}, 'HEAD');
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      String((await object(`${id}/large`)).length),
      '',
    ]);
  });

  test('is nobody’s without a viewer, and no other member’s', async () => {
    expect((await media.fetch(undefined, address)).status).toBe(401);
    const answer = await media.fetch(newId(), address);
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'ADDRESS_INVALID' }]);
  });

  test.each([
    ['another rendition', (url: string) => url.replace('/large', '/small')],
    ['the original', (url: string) => url.replace('/large', '/original')],
    ['another object', (url: string) => url.replace(/media\/[^/]+/, `media/${newId()}`)],
    ['a later end', (url: string) => url.replace(/expires=(\d+)/, (_, end) => `expires=${Number(end) + 60}`)],
    ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['two signatures', (url: string) => `${url}&signature=x`],
  ])('changed to %s opens nothing', async (_, change) => {
    expect([403, 404]).toContain((await media.fetch(ana, change(address))).status);
  });

  test.each([
    ['bytes=0-99', 206, 100, 'bytes 0-99/'],
    ['bytes=-50', 206, 50, 'bytes '],
    ['bytes=999999999-', 416, 0, 'bytes */'],
  ])('answers %s with %i', async (range, status, length, described) => {
    const answer = await media.fetch(ana, address, { range });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([status, length]);
    expect(answer.headers.get('content-range')).toContain(described);
  });

  test('made by somebody’s own hand for a member without a grant opens nothing', async () => {
    const eve = newId();
    const own = h.get(MediaAddresses).of({ id, rendition: 'large', viewerId: eve }, h.clock.now());
    expect((await media.fetch(eve, own)).status).toBe(404);
  });

  test('no rendition of a file of the profile tab is anybody else’s', async () => {
    const [mia, eve] = [newId(), newId()];
    const own = await uploaded(mia, await aPhoto(40, 30), { purpose: 'profile-media' });
    for (const rendition of [...pictureRenditions, 'video', 'archive'] as const) {
      const forged = h.get(MediaAddresses).of({ id: own, rendition, viewerId: eve }, h.clock.now());
      expect((await media.fetch(eve, forged)).status).toBe(404);
    }
  });

  test('ends with its file, and with its time', async () => {
    const gone = await uploaded(ana, await aPhoto(40, 30));
    const url = (await listed(ana)).find((file) => file.id === gone)?.picture?.smallUrl ?? '';
    await files().removeMedia(as(ana), { id: gone });
    expect((await media.fetch(ana, url)).status).toBe(404);
    h.clock.advance({ seconds: 301 });
    expect((await media.fetch(ana, address)).status).toBe(403);
  });
});

type Side = 'top' | 'bottom' | 'left' | 'right';

/** The colour in the middle of one side. */
async function colourAt(bytes: Buffer, side: Side): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const x = { left: 0.1, right: 0.9, top: 0.5, bottom: 0.5 }[side];
  const y = { top: 0.1, bottom: 0.9, left: 0.5, right: 0.5 }[side];
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
}

async function whiteCorner(bytes: Buffer): Promise<string> {
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

/** As a player shows it. */
async function firstFrame(video: Buffer): Promise<Buffer> {
  const file = join(directory, `${newId()}.mp4`);
  await writeFile(file, video);
  const { stdout } = await promisify(execFile)(
    'ffmpeg',
    ['-v', 'error', '-i', file, '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-'],
    { encoding: 'buffer' },
  );
  return stdout;
}

async function probed(video: Buffer): Promise<string> {
  const file = join(directory, `${newId()}.mp4`);
  await writeFile(file, video);
  return (await promisify(execFile)('ffprobe', ['-v', 'error', '-show_entries', 'stream=codec_name', file])).stdout;
}
