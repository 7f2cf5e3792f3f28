import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { MediaFile } from '../src/library/files/media-file.entity.js';
import { BannedImage } from '../src/processing/screening/banned-image.entity.js';
import { Classifier, ScreeningFailed } from '../src/processing/screening/classifier.js';
import type { Findings } from '../src/processing/screening/findings.js';
import { ObjectStore } from '../src/storage/object-store.js';
import { ProbeVideo } from '../src/processing/videos/probe-video.js';
import { ExtractFrames } from '../src/processing/videos/extract-frames.js';
import { fileActs } from './file-acts.js';
import { startMedia } from './media-harness.js';
import { aClip } from './samples.js';

const colours = ['red', 'lime', 'blue'] as const;
type Colour = (typeof colours)[number];
/** Hashes with a large distance. */
const hashes: Record<Colour, string> = { red: '1'.repeat(64), lime: '0110'.repeat(16), blue: '0001'.repeat(16) };

/** Classifies images by colour: lime ones are uncertain, and red ones fail when the test asks for it. */
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

/** A blue clip with another colour for some seconds. */
async function clipWith(colour: Colour, { from, until, seconds = 10 }: { from: number; until: number; seconds?: number }): Promise<Buffer> {
  const file = join(directory, `${newId()}.mp4`);
  const picture = `color=c=blue:s=320x180:r=25:d=${seconds},drawbox=w=iw:h=ih:color=${colour}:t=fill:enable='between(t,${from},${until})'`;
  const argv = ['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', picture, '-c:v', 'libx264', '-g', '1000', '-pix_fmt', 'yuv420p', file];
  await promisify(execFile)('ffmpeg', argv);
  return readFile(file);
}

describe('Video screening', () => {
  test('Video screening: a later banned frame refuses the video and leaves nothing', async () => {
    const id = await uploaded(newId(), await clipWith('red', { from: 6, until: 8 }), { filename: 'clip.mp4' });
    expect(await stateOf(id)).toEqual({ state: 'refused', reason: 'This picture cannot be accepted' });
    expect(classifier.looks).toEqual(['blue', 'blue', 'blue', 'blue', 'red']); // the poster, then frames up to the first banned one
    expect(await h.get(ObjectStore).stat(`${id}/video`)).toBeUndefined();
  });

  test('Video screening: a banned last frame refuses the video, on the profile tab too', async () => {
    const clip = await clipWith('red', { from: 8.5, until: 10 });
    const id = await uploaded(newId(), clip, { filename: 'clip.mp4', purpose: 'profile-media' });
    expect(await stateOf(id)).toMatchObject({ state: 'refused' });
  });

  test('Video screening: a later uncertain frame sends the video to a reviewer with its scores', async () => {
    const id = await uploaded(newId(), await clipWith('lime', { from: 4, until: 6 }), { filename: 'clip.mp4' });
    expect(await h.em.fork().findOne(MediaFile, id)).toMatchObject({ state: 'in_review', scores: { sexy: 0.2 } });
    expect(classifier.looks).toHaveLength(6);
  });

  test('Video screening: an unclassified frame prevents the video from being shown', async () => {
    classifier.breaksAtRed = true;
    const id = await uploaded(newId(), await clipWith('red', { from: 2, until: 4 }), { filename: 'clip.mp4' });
    expect((await stateOf(id)).state).not.toBe('ready');
  });
});

test('Video screening: an acceptable video is ready, a single frame included', async () => {
  for (const seconds of [2, 0.12]) {
    const id = await uploaded(newId(), await aClip({ seconds }), { filename: 'clip.mp4' });
    expect(await stateOf(id)).toEqual({ state: 'ready', reason: '' });
  }
});

test('ExtractFrames: extracts small frames in order, between key frames too', async () => {
  const video = join(directory, 'long.mp4');
  await writeFile(video, await clipWith('red', { from: 2.9, until: 5.1 }));
  const metadata = await h.get(ProbeVideo).execute(video);
  const frames = await h.get(ExtractFrames).execute(video, metadata, directory);
  expect(await Promise.all(frames.map(colourOf))).toEqual(['blue', 'red', 'red', 'blue', 'blue']);
  expect(await sharp(frames[0]).metadata()).toMatchObject({ width: 320, height: 180 });
});
