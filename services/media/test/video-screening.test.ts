import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { MediaFile } from '../src/files/media-file.entity.js';
import { BannedImage } from '../src/screening/banned-image.entity.js';
import { Classifier, ScreeningFailed } from '../src/screening/classifier.js';
import type { Findings } from '../src/screening/findings.js';
import { ObjectStore } from '../src/store/object-store.js';
import { TakeFrames } from '../src/videos/take-frames.js';
import { fileActs } from './file-acts.js';
import { startMedia } from './media-harness.js';
import { aClip } from './samples.js';

const colours = ['red', 'lime', 'blue'] as const;
type Colour = (typeof colours)[number];
/** As far apart as hashes are. */
const hashes: Record<Colour, string> = { red: '1'.repeat(64), lime: '0110'.repeat(16), blue: '0001'.repeat(16) };

/** Knows pictures by their colour: lime ones nobody can tell, at red ones it breaks down when it is told to. */
class ColourClassifier extends Classifier {
  looks: Colour[] = [];
  breaksAtRed = false;

  override async look(picture: string | Uint8Array): Promise<Findings> {
    const colour = await colourOf(picture);
    this.looks.push(colour);
    if (colour === 'red' && this.breaksAtRed) throw new ScreeningFailed('as the test wishes');
    const share = colour === 'lime' ? 0.2 : 0;
    const scores = { neutral: 1 - 4 * share, drawing: share, sexy: share, porn: share, hentai: share };
    return { scores, faces: [], phash: hashes[colour], mirroredPhash: hashes[colour] };
  }
}

async function colourOf(picture: string | Uint8Array): Promise<Colour> {
  const { channels } = await sharp(picture).removeAlpha().stats();
  const means = channels.map(({ mean }) => mean);
  return colours[means.indexOf(Math.max(...means))] ?? 'blue';
}

const classifier = new ColourClassifier();
let h: Harness;
let stop: () => Promise<void>;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'frames-'));
  ({ h, stop } = await startMedia({ classifier }, { quiet: true }));
  await h.em.persist(BannedImage.of(hashes.red, 'a test', h.clock.now())).flush();
});
beforeEach(() => Object.assign(classifier, { looks: [], breaksAtRed: false }));
afterAll(async () => {
  await stop();
  await rm(directory, { recursive: true });
});

const { uploaded } = fileActs(() => h);
const stateOf = async (id: string) => {
  const { state, reason } = (await h.em.fork().findOne(MediaFile, id)) ?? {};
  return { state, reason };
};

/** Blue, and for a while another colour. */
async function clipWith(colour: Colour, { from, until, seconds = 10 }: { from: number; until: number; seconds?: number }): Promise<Buffer> {
  const file = join(directory, `${newId()}.mp4`);
  const picture = `color=c=blue:s=320x180:r=25:d=${seconds},drawbox=w=iw:h=ih:color=${colour}:t=fill:enable='between(t,${from},${until})'`;
  const argv = ['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', picture, '-c:v', 'libx264', '-g', '1000', '-pix_fmt', 'yuv420p', file];
  await promisify(execFile)('ffmpeg', argv);
  return readFile(file);
}

describe('a clip whose first picture is fine', () => {
  test('is refused for a later one that is on the list of banned pictures, and nothing of it stays', async () => {
    const id = await uploaded(newId(), await clipWith('red', { from: 6, until: 8 }), { filename: 'clip.mp4' });
    expect(await stateOf(id)).toEqual({ state: 'refused', reason: 'This picture cannot be accepted' });
    expect(classifier.looks).toEqual(['blue', 'blue', 'blue', 'blue', 'red']); // the poster, and no further than the first that is banned
    expect(await h.get(ObjectStore).stat(`${id}/video`)).toBeUndefined();
  });

  test('is refused for its end as well, on the tab that nobody else sees, too', async () => {
    const clip = await clipWith('red', { from: 8.5, until: 10 });
    const id = await uploaded(newId(), clip, { filename: 'clip.mp4', purpose: 'profile-media' });
    expect(await stateOf(id)).toMatchObject({ state: 'refused' });
  });

  test('goes to a person for a later one that is unclear, with what was said of that one', async () => {
    const id = await uploaded(newId(), await clipWith('lime', { from: 4, until: 6 }), { filename: 'clip.mp4' });
    expect(await h.em.fork().findOne(MediaFile, id)).toMatchObject({ state: 'in_review', scores: { sexy: 0.2 } });
    expect(classifier.looks).toHaveLength(6);
  });

  test('is not shown when a later one cannot be screened', async () => {
    classifier.breaksAtRed = true;
    const id = await uploaded(newId(), await clipWith('red', { from: 2, until: 4 }), { filename: 'clip.mp4' });
    expect((await stateOf(id)).state).not.toBe('ready');
  });
});

test('a clip that is fine all through is ready, one of a single moment too', async () => {
  for (const seconds of [10, 0.12]) {
    const id = await uploaded(newId(), await aClip({ seconds }), { filename: 'clip.mp4' });
    expect(await stateOf(id)).toEqual({ state: 'ready', reason: '' });
  }
});

test('pictures are taken in order, small, from moments between two key frames', async () => {
  const video = join(directory, 'long.mp4');
  await writeFile(video, await clipWith('red', { from: 2.9, until: 5.1 }));
  const frames = await h.get(TakeFrames).execute(video, 10, directory);
  expect(await Promise.all(frames.map(colourOf))).toEqual(['blue', 'red', 'red', 'blue', 'blue']);
  expect(await sharp(frames[0]).metadata()).toMatchObject({ width: 320, height: 180 });
});
