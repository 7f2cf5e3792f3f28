import { RequestContext } from '@mikro-orm/core';
import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
import ffmpegLibrary from 'fluent-ffmpeg';
import { chmod, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FileClaims } from '../src/library/files/file-claims.js';
import { MakeDeliverable } from '../src/library/files/make-deliverable.js';
import { MediaFile } from '../src/library/files/media-file.entity.js';
import { ProcessFile } from '../src/library/files/process-file.js';
import { RescueFiles } from '../src/library/files/rescue-files.js';
import { mediaError } from '../src/media-error.js';
import { MediaSettings } from '../src/settings/media-settings.js';
import { Staging } from '../src/storage/staging.js';
import { aMovie, probedClip } from './clips.js';
import { startMedia } from './media-harness.js';
import { storeActs } from './store-acts.js';

let h: Harness;
let stop: () => Promise<void>;
let directory: string;
let clip: Buffer;
const { media, object, anItem, described, settled, stored, marketplace } = storeActs(() => h);
beforeAll(async () => {
  ({ h, directory, stop } = await startMedia({}, { quiet: true }));
  await marketplace();
  clip = await aMovie({ seconds: 1 });
});
/** The time limit without progress; nearly zero where no progress is expected. */
const patience = (stallMs: number) => Object.assign(h.get(MediaSettings), { stallMs });
beforeEach(() => patience(60_000));
afterEach(() => ffmpegLibrary.setFfmpegPath(bounds));
afterAll(() => stop());

const bounds = fileURLToPath(new URL('../src/processing/videos/ffmpeg.sh', import.meta.url));
const run = <T>(work: () => Promise<T>) => RequestContext.create(h.em, work);
const process = () => run(() => h.get(ProcessFile).execute('video'));
const fileOf = (id: string) => h.em.fork().findOne(MediaFile, id);
const inWork = () => readdir(join(directory, 'staging', 'work'));

/** A file that waits for processing, without a job that could be faster than the test. */
async function aWaitingFile(userId = newId()): Promise<{ id: string; item: string }> {
  const [id, item] = [newId(), anItem(userId)];
  await writeFile(h.get(Staging).receivedFile(id), clip);
  const received = { id, userId, purpose: 'content-item', localFile: '', name: 'a.mp4', kind: 'video', itemId: item } as const;
  const file = MediaFile.of({ ...received, mimeType: 'video/mp4', sizeBytes: 9 }, 'content-items', h.clock.now());
  await h.em.transactional(async (em) => em.persist(file));
  return { id, item };
}

/** Replaces ffmpeg behind our limits: behaves as the test asks when it encodes, and is the real one otherwise. */
async function ffmpegThat(does: string): Promise<void> {
  const [program, script] = [join(directory, 'stand-in'), join(directory, 'bounds')];
  await writeFile(program, `#!/bin/sh\ncase "$*" in *libvpx-vp9*-b:v*) ${does};; esac\nexec ffmpeg "$@"\n`);
  await writeFile(script, `#!/bin/sh\nFFMPEG_PATH=${program} exec ${bounds} "$@"\n`);
  for (const file of [program, script]) await chmod(file, 0o755);
  ffmpegLibrary.setFfmpegPath(script);
}

const alive = async (pid: number): Promise<boolean> =>
  (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.startsWith('Z') === false;

test('MakeSoldVideo: a stalled ffmpeg is killed and retried, and after three attempts the file is refused', async () => {
  const { id, item } = await aWaitingFile();
  await ffmpegThat(`echo $$ >> ${directory}/pids; exec sleep 600`);
  patience(3000);
  await expect(process()).rejects.toThrow('made no progress');
  expect(await fileOf(id)).toMatchObject({ state: 'processing', attempts: 1, claimedUntil: null });
  await expect(process()).rejects.toThrow('made no progress');
  await process();
  await h.settle();
  expect(await described(id)).toMatchObject([{ state: 'refused', reason: 'This file could not be processed. Please try another one.' }]);
  expect(await settled(item)).toEqual(['refused']);
  expect([await stored(id), await inWork()]).toEqual([[], []]);
  const pids = (await readFile(join(directory, 'pids'), 'utf8')).trim().split('\n').map(Number);
  for (const pid of pids) {
    for (let tries = 0; (await alive(pid)) && tries < 200; tries++) await delay(50); // the kernel ends a killed process in its own time
    expect(await alive(pid)).toBe(false);
  }
});

test('MakeSoldVideo: a retry after a stall produces the video', async () => {
  const { id, item } = await aWaitingFile();
  await ffmpegThat('exec sleep 600');
  patience(500);
  await expect(process()).rejects.toThrow('made no progress');
  ffmpegLibrary.setFfmpegPath(bounds);
  patience(60_000);
  await process();
  await h.settle();
  expect(await described(id)).toMatchObject([{ state: 'ready', hasPreview: true }]);
  expect(await settled(item)).toEqual(['ready']);
});

test('MakeSoldVideo: a video that cannot be compressed is sold as recorded, cleaned and without a preview', async () => {
  const { id } = await aWaitingFile();
  await ffmpegThat('echo no such encoder >&2; exit 1');
  await process();
  expect(await described(id)).toMatchObject([{ state: 'ready', hasPreview: false, width: 1312, height: 738 }]);
  const video = await object(`${id}/video`);
  expect(await probedClip(video)).toMatchObject({ video: { codec_name: 'h264' }, audio: { codec_name: 'aac' } });
  expect(video.includes('SecretPhone')).toBe(false);
  expect(await stored(id)).toEqual(['blurred', 'large', 'medium', 'original', 'small', 'video']);
  expect(await inWork()).toEqual([]);
});

test('MakeSoldVideo: another worker continues after a worker died, and its files are removed', async () => {
  const { id, item } = await aWaitingFile();
  expect(await h.get(FileClaims).claimNext('video')).toMatchObject({ id }); // the worker dies
  const left = join(directory, 'staging', 'work', id);
  await mkdir(left, { recursive: true });
  await writeFile(join(left, 'video.webm'), 'half of it');
  await process();
  expect(await fileOf(id)).toMatchObject({ state: 'processing', attempts: 1 });
  h.clock.advance({ minutes: 2 });
  await run(() => h.get(RescueFiles).execute());
  await h.settle();
  expect(await described(id)).toMatchObject([{ state: 'ready', hasPreview: true }]);
  expect(await settled(item)).toEqual(['ready']);
  expect(await inWork()).toEqual([]);
});

test('MakeSoldVideo: a killed ffmpeg leaves no item waiting', async () => {
  const { id } = await aWaitingFile();
  await ffmpegThat('kill -9 $$');
  await process();
  expect(await described(id)).toMatchObject([{ state: 'ready', hasPreview: false }]);
});

test('MakeSoldVideo: a full disk refuses the file with a reason and leaves nothing', async () => {
  const { id, item } = await aWaitingFile();
  const staging = h.get(Staging);
  const { withDirectory } = staging;
  // Accepts no byte, like a full disk.
  staging.withDirectory = (name, work) =>
    withDirectory.call(staging, name, async (workDirectory) => {
      await symlink('/dev/full', join(workDirectory, 'video.webm'));
      return work(workDirectory);
    }) as ReturnType<typeof work>;
  try {
    await process();
  } finally {
    staging.withDirectory = withDirectory;
  }
  await h.settle();
  expect(await described(id)).toMatchObject([
    { state: 'refused', reason: 'There is no room for more files right now. Please try again later.' },
  ]);
  expect(await settled(item)).toEqual(['refused']);
  expect([await stored(id), await inWork()]).toEqual([[], []]);
});

test('FileClaims: ten videos of one member do not delay the video of another', async () => {
  const worked: string[] = [];
  const [ana, ben, eve] = [newId(), newId(), newId()];
  const anas: string[] = [];
  const bens: string[] = [];
  const eves: string[] = [];
  const make = h.get(MakeDeliverable);
  const { execute } = make;
  // The others come while hers are being worked on.
  make.execute = async ({ id }) => {
    worked.push(id);
    h.clock.advance({ seconds: 1 });
    if (worked.length === 1) for (let n = 0; n < 2; n++) bens.push((await aWaitingFile(ben)).id);
    if (worked.length === 3) eves.push((await aWaitingFile(eve)).id);
    throw mediaError('FILE_UNREADABLE');
  };
  try {
    for (let n = 0; n < 10; n++) {
      anas.push((await aWaitingFile(ana)).id);
      h.clock.advance({ seconds: 1 });
    }
    await process();
    expect(worked).toEqual([anas[0], bens[0], anas[1], eves[0], bens[1], ...anas.slice(2)]);
    expect(await media.upload(ana, clip, { purpose: 'content-item', item: newId() })).toMatchObject({ status: 404 });
  } finally {
    make.execute = execute;
  }
});
