import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import sharp from 'sharp';
import { MediaFile } from '../src/library/files/media-file.entity.js';
import { ObjectStore } from '../src/storage/object-store.js';
import { fileActs } from './file-acts.js';
import { colourAt, type Side } from './looks.js';
import { startMedia } from './media-harness.js';
import { aHeic, aPhoto, traces } from './samples.js';

let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
beforeAll(async () => {
  ({ h, stop } = await startMedia());
});
afterAll(() => stop());

const { media, files, object, uploaded, listed } = fileActs(() => h);
const stored = async (id: string) => {
  const keys: string[] = [];
  for await (const key of h.get(ObjectStore).list(id)) keys.push(key);
  return keys.sort();
};
const tracesIn = (bytes: Buffer) => traces.filter((trace) => bytes.includes(trace) || bytes.includes(Buffer.from(trace, 'utf16le')));

describe('Photo of a phone', () => {
  test('Photo of a phone: every rendition is upright and without location', async () => {
    const [ana, photo] = [newId(), await aPhoto(1600, 1200, 6)];
    expect(tracesIn(photo)).toEqual(expect.arrayContaining(['SecretPhone', 'PRIVATE-XMP']));
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
      expect(tracesIn(bytes)).toEqual([]);
      expect(await colourAt(bytes, 'top')).toBe('red');
      expect(await colourAt(bytes, 'bottom')).toBe('blue');
    }
    const [file] = await listed(ana);
    expect(file).toMatchObject({ id, name: 'IMG_1.jpg', kind: 'image', width: 1200, height: 1600, picture: { blurred: false } });
    expect(Buffer.from(file?.picture?.thumbhash ?? '', 'base64').length).toBeGreaterThan(10);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('Photo of a phone: Exif orientation %i becomes upright', async (orientation) => {
    const id = await uploaded(newId(), await aPhoto(400, 300, orientation));
    const red = { 1: 'left', 2: 'right', 3: 'right', 4: 'left', 5: 'top', 6: 'top', 7: 'bottom', 8: 'bottom' }[orientation];
    expect(await colourAt(await object(`${id}/small`), red as Side)).toBe('red');
  });

  test('Photo of a phone: processes 12 million pixels', async () => {
    const id = await uploaded(newId(), await aPhoto(4032, 3024));
    expect(await h.em.findOne(MediaFile, id)).toMatchObject({ width: 3024, height: 4032 });
  });
});

describe('HEIC', () => {
  test('HEIC: is rotated once, by its container', async () => {
    const ana = newId();
    const heic = await aHeic({ width: 256, height: 128, quarterRotations: 3, exifOrientation: 6 });
    const { id, status, problem } = await media.upload(ana, heic, { filename: 'IMG_2.HEIC' });
    expect([status, problem]).toEqual([204, undefined]);
    await h.settle();
    expect(await h.em.findOne(MediaFile, id)).toMatchObject({ width: 128, height: 256 });
    expect(await colourAt(await object(`${id}/large`), 'top')).toBe('red');
    for (const key of await stored(id)) expect(tracesIn(await object(key))).toEqual([]);
  });
});

test('MakeRenditions: the blurred rendition reveals no person', async () => {
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

describe('ListOwnMedia', () => {
  test('ListOwnMedia: pages by path, each tab separately', async () => {
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

  test('RemoveMedia: removes the file from the list and the store', async () => {
    const [ana, eve] = [newId(), newId()];
    const id = await uploaded(ana, await aPhoto(40, 30));
    await expect(files().removeMedia(as(eve), { id })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    await files().removeMedia(as(ana), { id });
    expect([await listed(ana), await stored(id)]).toEqual([[], []]);
    await expect(files().removeMedia(as(ana), { id })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  });
});
