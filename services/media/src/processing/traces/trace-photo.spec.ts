import sharp from 'sharp';
import type { MediaSettings } from '../../settings/media-settings.js';
import { DecodingBudget } from '../images/decoding-budget.js';
import { findViewer, sureFrom } from './find-viewer.js';
import { TracePhoto } from './trace-photo.js';

const [old, key] = ['o', 'k'].map((character) => character.repeat(32)) as [string, string];
const tracePhoto = new TracePhoto({ addressKey: `${key},${old}` } as MediaSettings, new DecodingBudget());
const viewers = Array.from({ length: 20 }, (_, index) => `23260f86-086b-4f27-b652-6069a0ce3f${String(index).padStart(2, '0')}`);
const [viewerId = ''] = viewers;

/** Shapes with edges, a smooth background and grain, as in a photo. */
const aPhoto = (width: number, height: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#234"/><stop offset="1" stop-color="#fb8"/></linearGradient></defs>
      <rect width="100%" height="100%" fill="url(#sky)"/><circle cx="30%" cy="40%" r="20%" fill="#fff"/>
      <path d="M0 ${height}L${width / 2} ${height / 2}L${width} ${height}z" fill="#142"/></svg>`),
  )
    .composite([
      {
        input: { create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 30 } } },
        blend: 'soft-light',
      },
    ])
    .webp({ quality: 82 })
    .toBuffer();

describe('TracePhoto', () => {
  test.each([
    ['as it was received', (copy: Buffer) => sharp(copy).toBuffer()],
    ['as a small JPEG', (copy: Buffer) => sharp(copy).resize(600).jpeg({ quality: 60 }).toBuffer()],
    ['enlarged, lighter and in grey', (copy: Buffer) => sharp(copy).resize(1600).greyscale().linear(0.9, 20).jpeg().toBuffer()],
  ])('a copy %s names its viewer, and nobody else', async (_, leaked) => {
    const copy = await tracePhoto.execute(await aPhoto(1080, 810), { viewerId, watermark: false });
    const found = await findViewer(await leaked(copy), viewers, [key, old]);
    expect(found[0]).toMatchObject({ viewerId });
    expect(found[0]?.certainty).toBeGreaterThan(3 * sureFrom);
    for (const { certainty } of found.slice(1)) expect(certainty).toBeLessThan(sureFrom - 1);
  });

  test('a photo without a trace, and one that was traced with a key that is unknown, names nobody', async () => {
    const photo = await aPhoto(810, 1080);
    const copy = await tracePhoto.execute(photo, { viewerId, watermark: true });
    for (const [picture, keys] of [
      [photo, [key, old]],
      [copy, [old]],
    ] as const)
      for (const { certainty } of await findViewer(picture, viewers, keys)) expect(certainty).toBeLessThan(sureFrom - 1);
  });

  test('nobody sees the trace, and everybody the watermark', async () => {
    const photo = await aPhoto(1080, 810);
    const distance = async (watermark: boolean) => {
      const copy = await tracePhoto.execute(photo, { viewerId, watermark });
      const [before, after] = await Promise.all([photo, copy].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()));
      const differences = Array.from(before as Buffer, (value, index) => Math.abs(value - ((after as Buffer)[index] as number)));
      return differences.reduce((sum, one) => sum + one, 0) / differences.length;
    };
    expect(await distance(false)).toBeLessThan(6); // encoding alone makes about as much
    expect(await distance(true)).toBeGreaterThan((await distance(false)) * 1.3);
  });

  test('keeps the size of the photo, also of a tiny one', async () => {
    for (const [width, height] of [
      [1, 1],
      [40, 30],
    ] as const) {
      const copy = await tracePhoto.execute(await aPhoto(width, height), { viewerId, watermark: true });
      expect(await sharp(copy).metadata()).toMatchObject({ format: 'webp', width, height });
    }
  });
});
