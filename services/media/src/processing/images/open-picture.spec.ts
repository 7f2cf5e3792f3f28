import sharp from 'sharp';
import { headerOf, isOverload } from './open-picture.js';

const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

test('isOverload: a picture that libvips had no time for is not called damaged', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const large = sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white', noise } });
  const failure = await failureOf(large.timeout({ seconds: 1 }).png({ compressionLevel: 9 }).toBuffer());
  expect(failure).toBeInstanceOf(Error);
  expect(isOverload(failure)).toBe(true);
});

test('isOverload: a damaged picture is no overload', async () => {
  const failure = await failureOf(headerOf(Buffer.from('no picture')));
  expect(failure).toBeInstanceOf(Error);
  expect(isOverload(failure)).toBe(false);
});
