import type { Harness } from '@sotto/testing/harness';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { DecodingBudget } from '../src/processing/images/decoding-budget.js';
import { BannedImage } from '../src/processing/screening/banned-image.entity.js';
import { ScreeningFailed } from '../src/processing/screening/classifier.js';
import { blankHash } from '../src/processing/screening/findings.js';
import { ScreenImage } from '../src/processing/screening/screen-image.js';
import { WorkerClassifier } from '../src/processing/screening/worker-classifier.js';
import { startMedia } from './media-harness.js';

const portrait = (name: string) => fileURLToPath(new URL(`../../../deploy/local/demo/portraits/${name}.webp`, import.meta.url));

let h: Harness;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ h, stop } = await startMedia({ classifier: 'real' }));
});
afterAll(() => stop());

const screen = (picture: string | Uint8Array, purpose: 'profile-image' | 'private-media' = 'profile-image') =>
  h.get(ScreenImage).execute(picture, purpose);

/** A file after scaling and strong compression by others. */
const sentOn = (file: string) => sharp(file).resize(300).jpeg({ quality: 40 });

describe('WorkerClassifier', () => {
  test.each(['ana', 'daniel', 'rafael', 'noor', 'odette'])('WorkerClassifier: the portrait of %s is approved', async (name) => {
    const verdict = await screen(portrait(name));
    expect(verdict).toMatchObject({ outcome: 'approve', reason: '', faces: 1 });
    expect(verdict.scores.neutral).toBeGreaterThan(0.9);
    expect(verdict.phash).toMatch(/^[01]{64}$/);
  });

  test('WorkerClassifier: faces are looked for only where a rule counts them, and nothing else differs', async () => {
    const { faces, ...profile } = await screen(portrait('ana'));
    const { faces: uncounted, ...tab } = await screen(portrait('ana'), 'private-media');
    expect([faces, uncounted]).toEqual([1, 0]);
    expect(tab).toEqual(profile);
  });

  test.each([
    ['a wall', { r: 120, g: 110, b: 100 }],
    ['darkness', { r: 0, g: 0, b: 0 }],
  ])('WorkerClassifier: an image of %s goes to a reviewer', async (_, background) => {
    const wall = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
    // A blank image matches nothing: otherwise one banned video with a dark frame would ban all others.
    expect(await screen(wall)).toMatchObject({ outcome: 'review', faces: 0, phash: blankHash });
  });

  /** A disc with two dark spots and a slot, such as a coin, a knob or a socket. In one view it looks more like a face than some portraits. */
  const aDisc = ({ ground, colour, radius, height, spot, apart, up, slot, down, blur }: Record<string, number | string>) => {
    const spots = [-1, 1].map((side) => `<circle cx="${208 + side * Number(apart)}" cy="${208 - Number(up)}" r="${spot}" fill="#210"/>`);
    const slotted = `<ellipse cx="208" cy="${208 + Number(down)}" rx="${slot}" ry="${Number(slot) / 3}" fill="#410"/>`;
    const shine = `<radialGradient id="shine" cx="0.4" cy="0.35"><stop offset="0" stop-color="#fff"/><stop offset="0.5" stop-color="${colour}"/><stop offset="1" stop-color="#321"/></radialGradient>`;
    const disc = `<ellipse cx="208" cy="208" rx="${radius}" ry="${height}" fill="url(#shine)"/>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="416" height="416"><defs>${shine}</defs><rect width="416" height="416" fill="${ground}"/>${disc}${spots.join('')}${slotted}</svg>`;
    return sharp(Buffer.from(svg)).blur(Number(blur)).png().toBuffer();
  };

  test.each([
    [
      'copper',
      { ground: '#ddd', colour: '#b87333', radius: 157, height: 205.2, spot: 15, apart: 68, up: 5, slot: 51, down: 59, blur: 2.65 },
    ],
    ['brass', { ground: '#554433', colour: '#dd9', radius: 108, height: 144, spot: 22, apart: 45, up: 23, slot: 31, down: 79, blur: 3.22 }],
  ])('WorkerClassifier: a thing of %s that looks like a face goes to a reviewer', async (_, disc) => {
    expect(await screen(await aDisc(disc))).toMatchObject({ outcome: 'review', faces: 0 });
  });

  test('WorkerClassifier: classifies greyscale and transparent images', async () => {
    const grey = await sharp(portrait('ana')).greyscale().toColourspace('b-w').png().toBuffer();
    expect(await screen(grey)).toMatchObject({ faces: 1 });
    const clear = await sharp(portrait('ana')).ensureAlpha(0.5).png().toBuffer();
    expect((await screen(clear)).scores).toHaveProperty('porn');
  });

  test('WorkerClassifier: fails for an undecodable image and continues with the next one', async () => {
    const whole = await readFile(portrait('ana'));
    for (const bytes of [Buffer.from('no picture'), whole.subarray(0, whole.length / 2)])
      await expect(screen(bytes)).rejects.toBeInstanceOf(ScreeningFailed);
    expect(await screen(whole)).toMatchObject({ outcome: 'approve' });
  });

  test('ScreenImage: recognizes a banned image when scaled, compressed or mirrored, for every purpose', async () => {
    const { phash } = await screen(portrait('kofi'));
    await h.em.persist(BannedImage.of(phash, 'a test', h.clock.now())).flush();
    for (const again of [sentOn(portrait('kofi')), sentOn(portrait('kofi')).flop(), sharp(portrait('kofi')).modulate({ brightness: 1.1 })])
      expect(await screen(await again.toBuffer(), 'private-media')).toMatchObject({ outcome: 'banned' });
    for (const other of ['jonas', 'marcus', 'theo', 'priya', 'mia'])
      expect(await screen(portrait(other))).toMatchObject({ outcome: 'approve' });
  });

  test('WorkerClassifier: classifies concurrent images one after the other', async () => {
    const verdicts = await Promise.all(['ana', 'elias', 'zoe', 'hana'].map((name) => screen(portrait(name))));
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(Array(4).fill('approve'));
    expect(new Set(verdicts.map(({ phash }) => phash)).size).toBe(4);
  });
});

describe('WorkerClassifier with a broken thread', () => {
  const threadOf = (code: string, limits = { startMs: 5_000, pictureMs: 200 }) =>
    new WorkerClassifier(new DecodingBudget(), limits, new URL(`data:text/javascript,${encodeURIComponent(code)}`));
  const says = "import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ ready: true });";

  test('WorkerClassifier: waits for room to decode', async () => {
    const budget = new DecodingBudget();
    let free = () => {};
    void budget.run(DecodingBudget.totalBytes, () => new Promise<void>((resolve) => (free = resolve)));
    const script = new URL(
      `data:text/javascript,${encodeURIComponent(`${says} parentPort.on('message', ({ id }) => parentPort.postMessage({ id, findings: 'found' }));`)}`,
    );
    const classifier = new WorkerClassifier(budget, { startMs: 5_000, pictureMs: 5_000 }, script);
    const looked = classifier.look(portrait('ana'), { faces: true });
    expect(await Promise.race([looked, delay(200, 'waits')])).toBe('waits');
    free();
    expect(await looked).toBe('found');
    await classifier.onApplicationShutdown();
  });

  test('WorkerClassifier: terminates a hanging thread and starts another one', async () => {
    const classifier = threadOf(`${says} parentPort.on('message', () => { for (;;); });`);
    for (let picture = 0; picture < 2; picture++)
      await expect(classifier.look('a', { faces: true })).rejects.toThrow('no answer within 200 ms');
    await classifier.onApplicationShutdown();
  });

  test('WorkerClassifier: a crashing thread fails only its image', async () => {
    const classifier = threadOf(`${says} parentPort.on('message', ({ id, picture }) => {
      if (picture === 'bad') throw new Error('broken');
      parentPort.postMessage({ id, findings: picture });
    });`);
    const [bad, good] = await Promise.allSettled([classifier.look('bad', { faces: true }), classifier.look('good', { faces: true })]);
    expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(ScreeningFailed) });
    expect(good).toMatchObject({ status: 'fulfilled', value: 'good' });
    await classifier.onApplicationShutdown();
  });

  test('WorkerClassifier: fails an image in time when the thread never starts', async () => {
    const classifier = threadOf('setInterval(() => undefined, 1000);', { startMs: 200, pictureMs: 200 });
    await expect(classifier.look('a', { faces: true })).rejects.toBeInstanceOf(ScreeningFailed);
    await classifier.onApplicationShutdown();
  });
});
