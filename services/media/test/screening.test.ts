import type { Harness } from '@sotto/testing/harness';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { BannedImage } from '../src/screening/banned-image.entity.js';
import { ScreeningFailed } from '../src/screening/classifier.js';
import { blankHash } from '../src/screening/findings.js';
import { ScreenImage } from '../src/screening/screen-image.js';
import { WorkerClassifier } from '../src/screening/worker-classifier.js';
import { startMedia } from './media-harness.js';

const portrait = (name: string) => fileURLToPath(new URL(`../../../deploy/local/demo/portraits/${name}.webp`, import.meta.url));

let h: Harness;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ h, stop } = await startMedia({ classifier: undefined }));
});
afterAll(() => stop());

const screen = (picture: string | Uint8Array, purpose: 'profile-image' | 'private-media' = 'profile-image') =>
  h.get(ScreenImage).execute(picture, purpose);

/** As a file is that went through other hands: smaller, and compressed hard. */
const sentOn = (file: string) => sharp(file).resize(300).jpeg({ quality: 40 });

describe('the real classifier', () => {
  test.each(['ana', 'daniel', 'rafael', 'noor', 'odette'])('the portrait of %s is approved', async (name) => {
    const verdict = await screen(portrait(name));
    expect(verdict).toMatchObject({ outcome: 'approve', reason: '', faces: 1 });
    expect(verdict.scores.neutral).toBeGreaterThan(0.9);
    expect(verdict.phash).toMatch(/^[01]{64}$/);
  });

  test.each([
    ['a wall', { r: 120, g: 110, b: 100 }],
    ['darkness', { r: 0, g: 0, b: 0 }],
  ])('a picture of %s goes to a person', async (_, background) => {
    const wall = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
    // What shows nothing is like nothing: else one banned film with a dark moment would take all others away.
    expect(await screen(wall)).toMatchObject({ outcome: 'review', faces: 0, phash: blankHash });
  });

  test('a picture without colours, and one that is see-through, are looked at', async () => {
    const grey = await sharp(portrait('ana')).greyscale().toColourspace('b-w').png().toBuffer();
    expect(await screen(grey)).toMatchObject({ faces: 1 });
    const clear = await sharp(portrait('ana')).ensureAlpha(0.5).png().toBuffer();
    expect((await screen(clear)).scores).toHaveProperty('porn');
  });

  test('what cannot be decoded fails, and the next picture is looked at', async () => {
    const whole = await readFile(portrait('ana'));
    for (const bytes of [Buffer.from('no picture'), whole.subarray(0, whole.length / 2)])
      await expect(screen(bytes)).rejects.toBeInstanceOf(ScreeningFailed);
    expect(await screen(whole)).toMatchObject({ outcome: 'approve' });
  });

  test('a banned picture is known again: smaller, compressed, mirrored, for every purpose', async () => {
    const { phash } = await screen(portrait('kofi'));
    await h.em.persist(BannedImage.of(phash, 'a test', h.clock.now())).flush();
    for (const again of [sentOn(portrait('kofi')), sentOn(portrait('kofi')).flop(), sharp(portrait('kofi')).modulate({ brightness: 1.1 })])
      expect(await screen(await again.toBuffer(), 'private-media')).toMatchObject({ outcome: 'banned' });
    for (const other of ['jonas', 'marcus', 'theo', 'priya', 'mia'])
      expect(await screen(portrait(other))).toMatchObject({ outcome: 'approve' });
  });

  test('pictures that come together are looked at in turn', async () => {
    const verdicts = await Promise.all(['ana', 'elias', 'zoe', 'hana'].map((name) => screen(portrait(name))));
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(Array(4).fill('approve'));
    expect(new Set(verdicts.map(({ phash }) => phash)).size).toBe(4);
  });
});

describe('a thread that does not do its work', () => {
  const threadOf = (code: string, limits = { startMs: 5_000, pictureMs: 200 }) =>
    new WorkerClassifier(limits, new URL(`data:text/javascript,${encodeURIComponent(code)}`));
  const says = "import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ ready: true });";

  test('that hangs is ended in time, and another one is tried for the next picture', async () => {
    const classifier = threadOf(`${says} parentPort.on('message', () => { for (;;); });`);
    for (let picture = 0; picture < 2; picture++) await expect(classifier.look('a')).rejects.toThrow('no answer within 200 ms');
    await classifier.onApplicationShutdown();
  });

  test('that breaks fails its picture alone', async () => {
    const classifier = threadOf(`${says} parentPort.on('message', ({ id, picture }) => {
      if (picture === 'bad') throw new Error('broken');
      parentPort.postMessage({ id, findings: picture });
    });`);
    const [bad, good] = await Promise.allSettled([classifier.look('bad'), classifier.look('good')]);
    expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(ScreeningFailed) });
    expect(good).toMatchObject({ status: 'fulfilled', value: 'good' });
    await classifier.onApplicationShutdown();
  });

  test('that never starts fails its picture in time', async () => {
    const classifier = threadOf('setInterval(() => undefined, 1000);', { startMs: 200, pictureMs: 200 });
    await expect(classifier.look('a')).rejects.toBeInstanceOf(ScreeningFailed);
    await classifier.onApplicationShutdown();
  });
});
