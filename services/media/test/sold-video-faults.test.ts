import { RequestContext } from '@mikro-orm/core';
import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
import ffmpegLibrary from 'fluent-ffmpeg';
import { chmod, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FileClaims } from '../src/files/file-claims.js';
import { MakeDeliverable } from '../src/files/make-deliverable.js';
import { MediaFile } from '../src/files/media-file.entity.js';
import { ProcessFile } from '../src/files/process-file.js';
import { RescueFiles } from '../src/files/rescue-files.js';
import { mediaError } from '../src/media-error.js';
import { MediaSettings } from '../src/settings.js';
import { Staging } from '../src/uploads/staging.js';
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
/** How long nothing may happen: next to nothing where nothing ever will. */
const patience = (stallMs: number) => Object.assign(h.get(MediaSettings), { stallMs });
beforeEach(() => patience(60_000));
afterEach(() => ffmpegLibrary.setFfmpegPath(bounds));
afterAll(() => stop());

const bounds = fileURLToPath(new URL('../src/videos/ffmpeg.sh', import.meta.url));
const run = <T>(work: () => Promise<T>) => RequestContext.create(h.em, work);
const process = () => run(() => h.get(ProcessFile).execute('video'));
const fileOf = (id: string) => h.em.fork().findOne(MediaFile, id);
const inWork = () => readdir(join(directory, 'staging', 'work'));

/** A file that waits to be worked on, and no job that would be faster than the test. */
async function aWaitingFile(userId = newId()): Promise<{ id: string; item: string }> {
  const [id, item] = [newId(), anItem(userId)];
  await writeFile(h.get(Staging).receivedFile(id), clip);
  const received = { id, userId, purpose: 'content-item', localFile: '', name: 'a.mp4', kind: 'video', itemId: item } as const;
  const file = MediaFile.of({ ...received, mimeType: 'video/mp4', sizeBytes: 9 }, 'content-items', h.clock.now());
  await h.em.transactional(async (em) => em.persist(file));
  return { id, item };
}

/** Stands in for ffmpeg, behind the limits of ours: does as it says when it is to compress, and is the real one otherwise. */
async function ffmpegThat(does: string): Promise<void> {
  const [program, script] = [join(directory, 'stand-in'), join(directory, 'bounds')];
  await writeFile(program, `#!/bin/sh\ncase "$*" in *libvpx-vp9*-b:v*) ${does};; esac\nexec ffmpeg "$@"\n`);
  await writeFile(script, `#!/bin/sh\nFFMPEG_PATH=${program} exec ${bounds} "$@"\n`);
  for (const file of [program, script]) await chmod(file, 0o755);
  ffmpegLibrary.setFfmpegPath(script);
}

const alive = async (pid: number): Promise<boolean> =>
  (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.startsWith('Z') === false;

test('ffmpeg that stands still is killed and tried again; after three times its owner hears why, and nothing stays', async () => {
  const { id, item } = await aWaitingFile();
  await ffmpegThat(`echo $$ >> ${directory}/pids; exec sleep 600`);
  patience(3000);
  await expect(process()).rejects.toThrow('stood still');
  expect(await fileOf(id)).toMatchObject({ state: 'processing', attempts: 1, claimedUntil: null });
  await expect(process()).rejects.toThrow('stood still');
  await process();
  await h.settle();
  expect(await described(id)).toMatchObject([{ state: 'refused', reason: 'This file could not be processed. Please try another one.' }]);
  expect(await settled(item)).toEqual(['refused']);
  expect([await stored(id), await inWork()]).toEqual([[], []]);
  const pids = (await readFile(join(directory, 'pids'), 'utf8')).trim().split('\n').map(Number);
  for (const pid of pids) expect(await alive(pid)).toBe(false);
});

test('ffmpeg that goes on once it is tried again makes a video of it', async () => {
  const { id, item } = await aWaitingFile();
  await ffmpegThat('exec sleep 600');
  patience(500);
  await expect(process()).rejects.toThrow('stood still');
  ffmpegLibrary.setFfmpegPath(bounds);
  patience(60_000);
  await process();
  await h.settle();
  expect(await described(id)).toMatchObject([{ state: 'ready', hasPreview: true }]);
  expect(await settled(item)).toEqual(['ready']);
});

test('what cannot be compressed is sold as it was recorded, cleaned, without a preview', async () => {
  const { id } = await aWaitingFile();
  await ffmpegThat('echo no such encoder >&2; exit 1');
  await process();
  expect(await described(id)).toMatchObject([{ state: 'ready', hasPreview: false, width: 1600, height: 900 }]);
  const video = await object(`${id}/video`);
  expect(await probedClip(video)).toMatchObject({ video: { codec_name: 'h264' }, audio: { codec_name: 'aac' } });
  expect(video.includes('SecretPhone')).toBe(false);
  expect(await stored(id)).toEqual(['blurred', 'large', 'medium', 'original', 'small', 'video']);
  expect(await inWork()).toEqual([]);
});

test('a worker that died in the middle is made up for by another, and what it left is gone', async () => {
  const { id, item } = await aWaitingFile();
  expect(await h.get(FileClaims).claimNext('video')).toMatchObject({ id }); // and never heard of again
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

test('ffmpeg that is killed by somebody else leaves no item waiting', async () => {
  const { id } = await aWaitingFile();
  await ffmpegThat('kill -9 $$');
  await process();
  expect(await described(id)).toMatchObject([{ state: 'ready', hasPreview: false }]);
});

test('a full disk ends it with a reason, and leaves nothing', async () => {
  const { id, item } = await aWaitingFile();
  const staging = h.get(Staging);
  const { borrow } = staging;
  // Takes no byte, as a full disk does.
  staging.borrow = (name, work) =>
    borrow.call(staging, name, async (lent) => {
      await symlink('/dev/full', join(lent, 'video.webm'));
      return work(lent);
    }) as ReturnType<typeof work>;
  try {
    await process();
  } finally {
    staging.borrow = borrow;
  }
  await h.settle();
  expect(await described(id)).toMatchObject([
    { state: 'refused', reason: 'There is no room for more files right now. Please try again later.' },
  ]);
  expect(await settled(item)).toEqual(['refused']);
  expect([await stored(id), await inWork()]).toEqual([[], []]);
});

test('ten videos of one member do not hold up the one of another', async () => {
  const worked: string[] = [];
  const make = h.get(MakeDeliverable);
  const { execute } = make;
  make.execute = async ({ id }) => {
    worked.push(id);
    throw mediaError('FILE_UNREADABLE');
  };
  try {
    const [ana, ben, eve] = [newId(), newId(), newId()];
    const anas: string[] = [];
    for (let n = 0; n < 10; n++) {
      anas.push((await aWaitingFile(ana)).id);
      h.clock.advance({ seconds: 1 });
    }
    await process();
    const bens = [(await aWaitingFile(ben)).id, (await aWaitingFile(ben)).id];
    h.clock.advance({ seconds: 1 });
    await process();
    h.clock.advance({ seconds: 1 });
    await process();
    const eves = (await aWaitingFile(eve)).id;
    for (let n = 0; n < 3; n++) {
      h.clock.advance({ seconds: 1 });
      await process();
    }
    expect(worked).toEqual([anas[0], bens[0], anas[1], eves, bens[1], anas[2]]);
    expect(await media.upload(ana, clip, { purpose: 'content-item', item: newId() })).toMatchObject({ status: 404 });
  } finally {
    make.execute = execute;
  }
});
