import sharp, { type Metadata, type Sharp } from 'sharp';
import { decodedBytes, heicBytes } from './decoded-bytes.js';
import { DecodingBudget } from './decoding-budget.js';

const header = (more: Partial<Metadata>) =>
  ({
    format: 'jpeg',
    width: 8000,
    height: 8000,
    channels: 3,
    depth: 'uchar',
    isProgressive: false,
    chromaSubsampling: '4:2:0',
    ...more,
  }) as Metadata;

/** What phones and cameras send must have room; what needs more than everything is refused. */
test.each([
  ['a JPEG of 64 million pixels', header({}), true],
  ['a progressive one', header({ isProgressive: true }), true],
  ['a progressive one in full colour', header({ isProgressive: true, chromaSubsampling: '4:4:4' }), true],
  ['one that is turned', header({ orientation: 6 }), true],
  ['a PNG of 64 million pixels', header({ format: 'png' }), true],
  ['an interlaced one', header({ format: 'png', isProgressive: true }), true],
  ['an interlaced one of 16 bits with transparency', header({ format: 'png', isProgressive: true, depth: 'ushort', channels: 4 }), false],
  ['a WebP of 48 million pixels', header({ format: 'webp', height: 6000 }), true],
  ['a WebP of 64 million pixels', header({ format: 'webp' }), false],
  ['a GIF of 64 million pixels', header({ format: 'gif', channels: 4 }), true],
  ['an AVIF of 12 million pixels and ten bits', header({ format: 'heif', width: 4032, height: 3024, depth: 'ushort' }), true],
  ['an AVIF of 64 million pixels', header({ format: 'heif' }), false],
])('decodedBytes: %s fits: %#', (_, one, fits) => {
  expect(decodedBytes(one, 1_000_000) <= DecodingBudget.totalBytes).toBe(fits);
});

test.each([
  [4032, 3024, true],
  [8064, 6048, true],
  [8000, 8000, false],
])('heicBytes: a picture of %i x %i fits: %s', (width, height, fits) => {
  expect(heicBytes(header({ width, height }), 10_000_000) <= DecodingBudget.totalBytes).toBe(fits);
});

test('decodedBytes: reads what it needs from the header of each format', async () => {
  const picture = sharp({ create: { width: 1000, height: 1000, channels: 3, background: 'teal' } });
  const bytes = async (made: Sharp) => Math.round(decodedBytes(await sharp(await made.toBuffer()).metadata(), 0) / 1_000_000);
  expect([
    await bytes(picture.clone().jpeg()),
    await bytes(picture.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' })),
    await bytes(picture.clone().withMetadata({ orientation: 6 }).jpeg()),
    await bytes(picture.clone().png({ progressive: true })),
    await bytes(picture.clone().webp()),
    await bytes(picture.clone().avif({ effort: 0 })),
  ]).toEqual([20, 26, 23, 23, 29, 40]);
});
