import { RequestContext } from '@mikro-orm/core';
import { Logger } from '@nestjs/common';
import { newId } from '@sotto/kit/orm/ids';
import { ImageReviewNeededSchema } from '@sotto/proto/media/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { readdir, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

import { EntityManager } from '@mikro-orm/postgresql';
import type { Jobs } from '@sotto/kit/jobs/jobs';
import { FileClaims } from '../src/library/files/file-claims.js';
import { MediaFile } from '../src/library/files/media-file.entity.js';
import { ProcessFile } from '../src/library/files/process-file.js';
import { RescueFiles } from '../src/library/files/rescue-files.js';
import { SettleFile } from '../src/library/files/settle-file.js';
import { ScreenImage } from '../src/processing/screening/screen-image.js';
import { Busy } from '../src/processing/images/decoding-budget.js';
import { ObjectStore } from '../src/storage/object-store.js';
import type { Verdict } from '../src/processing/screening/verdict.js';
import { Receivers } from '../src/uploads/receivers.js';
import { Staging } from '../src/storage/staging.js';
import { SweepUploads } from '../src/uploads/sweep-uploads.js';
import { idOf, MediaClient } from './media-client.js';
import { startMedia } from './media-harness.js';
import { aPicture } from './samples.js';

let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
beforeAll(async () => {
  ({ h, stop } = await startMedia({}, { quiet: true }));
});
afterAll(() => stop());
beforeEach(() => thinks({}));

const media = new MediaClient(() => h);
const fileOf = (id: string) => h.em.findOne(MediaFile, id);
const staged = (id: string) => h.get(Staging).uploadFile(id);
/** Runs an operation like a job does. */
const run = <T>(work: () => Promise<T>) => RequestContext.create(h.em, work);
const received = (id: string, userId = newId()) =>
  h
    .get(Receivers)
    .of('private-media')
    .execute({
      id,
      userId,
      purpose: 'private-media',
      localFile: h.get(Staging).receivedFile(id),
      name: 'a.jpg',
      kind: 'image',
      mimeType: 'image/jpeg',
      sizeBytes: 9,
    });
/** A classifier with a fixed result. */
const screened = (verdict: () => Promise<Partial<Verdict>>) => {
  h.get(ScreenImage).execute = async () => ({
    outcome: 'approve',
    reason: '',
    scores: {},
    explicit: false,
    faces: 0,
    phash: '',
    ...(await verdict()),
  });
};
const thinks = (verdict: Partial<Verdict>) => screened(async () => verdict);

/** The warnings of RescueFiles while `work` runs. */
async function warningsOf(work: () => Promise<void>): Promise<string[]> {
  const warnings: string[] = [];
  const ignore = () => undefined;
  const warn = (message: unknown, context: unknown) => void (context === RescueFiles.name && warnings.push(String(message)));
  Logger.overrideLogger({ log: ignore, error: ignore, warn });
  await work().finally(() => Logger.overrideLogger(false));
  return warnings;
}

/** Keeps the round of every minute away while a test counts what its own rounds do. Returns how to let it run again. */
function withoutScheduledRounds(): () => void {
  const scheduled = h.get(RescueFiles);
  Object.assign(scheduled, { execute: () => Promise.resolve() });
  return () => void Reflect.deleteProperty(scheduled, 'execute');
}

describe('Full disk', () => {
  test('Full disk: an upload is answered with 507, leaves nothing, and frees its quota', async () => {
    const ana = newId();
    const id = idOf(await media.begin(ana, 1000));
    await unlink(staged(id));
    await symlink('/dev/full', staged(id)); // accepts no byte, like a full disk
    const answer = await media.patch(ana, id, 0, new Uint8Array(1000));
    expect([answer.status, await answer.json()]).toMatchObject([507, { code: 'STORE_FULL' }]);
    expect((await readdir(h.get(Staging).uploads)).filter((name) => name.startsWith(id))).toEqual([]);
    expect((await media.head(ana, id)).status).toBe(404);
  });
});

describe('Crash after the last byte', () => {
  test('Crash after the last byte: the upload finishes when the client asks again', async () => {
    const [ana, picture] = [newId(), await aPicture('jpeg')];
    const id = idOf(await media.begin(ana, picture.length));
    await writeFile(staged(id), picture);
    const head = await media.head(ana, id);
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(picture.length)]);
    expect(await fileOf(id)).not.toBeNull();
  });

  test('Crash after the last byte: the sweep finishes the upload when the client does not return', async () => {
    const [ana, picture] = [newId(), await aPicture('jpeg')];
    const id = idOf(await media.begin(ana, picture.length));
    await writeFile(staged(id), picture);
    h.clock.advance({ minutes: 3 });
    await run(() => h.get(SweepUploads).execute());
    expect(await fileOf(id)).not.toBeNull();
  });

  test('Crash after the last byte: an invalid file is still refused', async () => {
    const ana = newId();
    const id = idOf(await media.begin(ana, 4));
    await writeFile(staged(id), 'text');
    expect((await media.head(ana, id)).status).toBe(415);
    expect((await media.head(ana, id)).status).toBe(404);
  });
});

describe('File processing', () => {
  test('File processing: three failures refuse the file with a reason and notify the owner', async () => {
    const [ana, id] = [newId(), newId()];
    const frames = await h.frames(ana);
    await received(id, ana); // without bytes every attempt fails
    // Its own job may claim it meanwhile; the number of attempts stays three.
    const failures: unknown[] = [];
    for (; (await fileOf(id))?.state === 'processing'; await delay(20))
      await run(() => h.get(ProcessFile).execute('image')).catch((failure: unknown) => failures.push(failure));
    expect(failures.length).toBeLessThan(3);
    expect(await fileOf(id)).toMatchObject({
      state: 'refused',
      reason: 'This file could not be processed. Please try another one.',
      attempts: 3,
    });
    await h.settle();
    expect(frames).toMatchObject([{ event: 'MediaFileChangedPushed', data: { file: { id, state: 'refused' } } }]);
  });

  test('File processing: another worker continues after a worker died', async () => {
    const id = newId();
    await writeFile(h.get(Staging).receivedFile(id), await aPicture('jpeg'));
    await h.em.transactional(async (em) => em.persist(aFileOf(id)));
    expect(await h.get(FileClaims).claimNext('image')).toMatchObject({ id }); // the worker dies
    await run(() => h.get(ProcessFile).execute('image'));
    expect(await fileOf(id)).toMatchObject({ state: 'processing', attempts: 1 });
    h.clock.advance({ minutes: 2 });
    await run(() => h.get(RescueFiles).execute());
    await h.settle();
    expect(await fileOf(id)).toMatchObject({ attempts: 2 });
    expect((await fileOf(id))?.isShown).toBe(true);
  });

  test('File processing: a file left behind by a dead worker does not take the job of a new one', async () => {
    const [left, fresh] = [newId(), newId()];
    for (const id of [left, fresh]) await writeFile(h.get(Staging).receivedFile(id), await aPicture('jpeg'));
    await h.em.transactional(async (em) => em.persist(aFileOf(left)));
    await h.get(FileClaims).claimNext('image'); // the worker dies, and its job with it
    h.clock.advance({ minutes: 2 });
    await received(fresh);
    await h.settle();
    expect([(await fileOf(left))?.isShown, (await fileOf(fresh))?.isShown]).toEqual([true, true]);
  });

  test('File processing: the rescue job processes a file whose job went to another file', async () => {
    const id = newId();
    await writeFile(h.get(Staging).receivedFile(id), await aPicture('jpeg'));
    await h.em.transactional(async (em) => em.persist(aFileOf(id)));
    h.clock.advance({ minutes: 2 });
    await run(() => h.get(RescueFiles).execute());
    await h.settle();
    expect((await fileOf(id))?.isShown).toBe(true);
  });

  test('File processing: a file whose workers all died is refused', async () => {
    const id = newId();
    await h.em.transactional(async (em) => em.persist(aFileOf(id)));
    for (let n = 0; n < 3; n++) {
      await h.get(FileClaims).claimNext('image');
      h.clock.advance({ minutes: 2 });
    }
    await run(() => h.get(RescueFiles).execute());
    expect(await fileOf(id)).toMatchObject({ state: 'refused' });
  });

  test('File processing: files that only wait cause no warning, a file whose worker died causes one', async () => {
    const runAgain = withoutScheduledRounds();
    const waiting = Array.from({ length: 30 }, () => newId());
    const died = newId();
    await h.em.transactional(async (em) => {
      em.persist([...waiting, died].map(aFileOf));
      await em.flush();
      await em.nativeUpdate(MediaFile, { id: died }, { attempts: 1, claimedUntil: h.clock.now() });
    });
    const sent: string[] = [];
    const jobs = { send: async (_em: unknown, _queue: string, job: { id: string }) => void sent.push(job.id) } as unknown as Jobs;
    const rescueFiles = new RescueFiles(h.get(EntityManager), jobs, h.get(SettleFile), h.clock); // nothing is processed meanwhile
    const warnings = await warningsOf(async () => {
      for (let round = 0; round < 5; round++) {
        h.clock.advance({ minutes: 2 });
        await run(() => rescueFiles.execute());
      }
    });
    expect(new Set(sent)).toEqual(new Set([...waiting, died]));
    expect(warnings).toEqual([`Files were abandoned by their workers and are processed again: 1, the first is ${died}.`]);
    expect(await fileOf(died)).toMatchObject({ state: 'processing', attempts: 1, claimedUntil: null });
    await h.em.nativeDelete(MediaFile, { id: { $in: [...waiting, died] } });
    runAgain();
  });

  test('File processing: when hundreds of workers died, a round rescues some of their files and writes one line', async () => {
    const runAgain = withoutScheduledRounds();
    const [again, over] = [130, 120].map((count) => Array.from({ length: count }, () => newId())) as [string[], string[]];
    await h.em.transactional(async (em) => {
      em.persist([...again, ...over].map(aFileOf));
      await em.flush();
      await em.nativeUpdate(MediaFile, { id: { $in: again } }, { attempts: 1, claimedUntil: h.clock.now() });
      await em.nativeUpdate(MediaFile, { id: { $in: over } }, { attempts: 3, claimedUntil: h.clock.now() });
    });
    const [sent, refused]: [Set<string>, Set<string>] = [new Set(), new Set()];
    const jobs = { send: async (_em: unknown, _queue: string, job: { id: string }) => void sent.add(job.id) } as unknown as Jobs;
    const settleFile = { refuse: async (id: string) => void refused.add(id) } as unknown as SettleFile; // without a word to the owner
    const rescueFiles = new RescueFiles(h.get(EntityManager), jobs, settleFile, h.clock);
    const abandoned = () => h.em.count(MediaFile, { id: { $in: [...again, ...over] }, claimedUntil: { $ne: null } });
    const rounds: [number, number][] = [];
    h.clock.advance({ seconds: 1 });
    for (let left = 250; left > 0 && rounds.length < 10; left = await abandoned()) {
      const warnings = await warningsOf(() => run(() => rescueFiles.execute()));
      rounds.push([left - (await abandoned()), warnings.length]);
    }
    expect(rounds.map(([files]) => files)).toEqual([100, 100, 50]);
    for (const [, lines] of rounds) expect(lines).toBeLessThanOrEqual(2);
    expect([sent.size, refused.size]).toEqual([again.length, over.length]);
    await h.em.nativeDelete(MediaFile, { id: { $in: [...again, ...over] } });
    runAgain();
  });

  test('File processing: an attempt on a busy machine does not count', async () => {
    const id = newId();
    await writeFile(h.get(Staging).receivedFile(id), await aPicture('jpeg'));
    await h.em.transactional(async (em) => em.persist(aFileOf(id)));
    screened(() => Promise.reject(new Busy()));
    for (let n = 0; n < 4; n++) await run(() => h.get(ProcessFile).execute('image')).catch(() => undefined);
    expect(await fileOf(id)).toMatchObject({ state: 'processing', attempts: 0 });
    thinks({});
    await run(() => h.get(ProcessFile).execute('image'));
    expect(await fileOf(id)).toMatchObject({ state: 'ready', attempts: 1 });
  });

  test('File processing: a file that is busy for a day is refused after three more attempts', async () => {
    const id = newId();
    await writeFile(h.get(Staging).receivedFile(id), await aPicture('jpeg'));
    await h.em.transactional(async (em) => em.persist(aFileOf(id)));
    screened(() => Promise.reject(new Busy()));
    h.clock.advance({ minutes: 25 * 60 });
    for (let n = 0; n < 3; n++) await run(() => h.get(ProcessFile).execute('image')).catch(() => undefined);
    expect(await fileOf(id)).toMatchObject({ state: 'refused', attempts: 3 });
  });

  const aFileOf = (id: string) =>
    MediaFile.of(
      { id, userId: newId(), purpose: 'private-media', localFile: '', name: 'a.jpg', kind: 'image', mimeType: 'image/jpeg', sizeBytes: 9 },
      'private-media',
      h.clock.now(),
    );

  test('File processing: a file that was removed meanwhile leaves nothing', async () => {
    const id = newId();
    await writeFile(h.get(Staging).receivedFile(id), await aPicture('jpeg'));
    screened(async () => {
      await h.em.nativeDelete(MediaFile, { id });
      return {};
    });
    await received(id);
    await h.settle();

    expect(await h.get(ObjectStore).stat(`${id}/small`)).toBeUndefined();
    await rm(h.get(Staging).receivedFile(id), { force: true });
  });
});

describe('Screening of private media', () => {
  test.each([
    ['approve', 'ready', 0],
    ['reject', 'refused', 0],
    ['review', 'in_review', 1],
    ['banned', 'refused', 0],
  ] as const)('Screening of private media (D-80): the verdict %s leads to %s', async (outcome, state, flagged) => {
    thinks({ outcome });
    const { id } = await media.upload(newId(), await aPicture('jpeg'));
    await h.settle();
    expect(await fileOf(id)).toMatchObject({ state });
    expect((await h.published(ImageReviewNeededSchema)).filter(({ subjectId }) => subjectId === id)).toHaveLength(flagged);
  });

  test('Screening of the profile tab (D-99): leaves a doubtful file to a reviewer, because others see it', async () => {
    thinks({ outcome: 'review' });
    const { id } = await media.upload(newId(), await aPicture('jpeg'), { purpose: 'profile-media' });
    await h.settle();
    expect(await fileOf(id)).toMatchObject({ state: 'in_review' });
  });
});
