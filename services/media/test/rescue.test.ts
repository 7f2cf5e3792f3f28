import { RequestContext } from '@mikro-orm/core';
import { newId } from '@sotto/kit/orm/ids';
import { ImageReviewNeededSchema } from '@sotto/proto/media/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { readdir, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

import { FileClaims } from '../src/files/file-claims.js';
import { MediaFile } from '../src/files/media-file.entity.js';
import { ProcessFile } from '../src/files/process-file.js';
import { RescueFiles } from '../src/files/rescue-files.js';
import { ScreenImage } from '../src/screening/screen-image.js';
import { ObjectStore } from '../src/store/object-store.js';
import type { Verdict } from '../src/screening/verdict.js';
import { Receivers } from '../src/uploads/receivers.js';
import { Staging } from '../src/uploads/staging.js';
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
/** Runs a verb as a job would. */
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
/** Screening as it may turn out; the classifier itself has tests of its own. */
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

describe('a full disk', () => {
  test('answers 507, keeps nothing of the upload, and frees its place', async () => {
    const ana = newId();
    const id = idOf(await media.begin(ana, 1000));
    await unlink(staged(id));
    await symlink('/dev/full', staged(id)); // takes no byte, as a full disk does
    const answer = await media.patch(ana, id, 0, new Uint8Array(1000));
    expect([answer.status, await answer.json()]).toMatchObject([507, { code: 'STORE_FULL' }]);
    expect((await readdir(h.get(Staging).uploads)).filter((name) => name.startsWith(id))).toEqual([]);
    expect((await media.head(ana, id)).status).toBe(404);
  });
});

describe('a process that died between the last byte and the answer', () => {
  test('is made up for when the sender asks again', async () => {
    const [ana, picture] = [newId(), await aPicture('jpeg')];
    const id = idOf(await media.begin(ana, picture.length));
    await writeFile(staged(id), picture);
    const head = await media.head(ana, id);
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(picture.length)]);
    expect(await fileOf(id)).not.toBeNull();
  });

  test('and when the sender never comes back', async () => {
    const [ana, picture] = [newId(), await aPicture('jpeg')];
    const id = idOf(await media.begin(ana, picture.length));
    await writeFile(staged(id), picture);
    h.clock.advance({ minutes: 3 });
    await run(() => h.get(SweepUploads).execute());
    expect(await fileOf(id)).not.toBeNull();
  });

  test('a bad file is refused then as well', async () => {
    const ana = newId();
    const id = idOf(await media.begin(ana, 4));
    await writeFile(staged(id), 'text');
    expect((await media.head(ana, id)).status).toBe(415);
    expect((await media.head(ana, id)).status).toBe(404);
  });
});

describe('work on a file', () => {
  test('that fails three times ends with a reason, and the owner is told', async () => {
    const [ana, id] = [newId(), newId()];
    const frames = await h.frames(ana);
    await received(id, ana); // without any bytes, nobody can succeed
    // Its own job may take a turn meanwhile: however the turns fall, there are three.
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

  test('whose worker died is done by another', async () => {
    const id = newId();
    await writeFile(h.get(Staging).receivedFile(id), await aPicture('jpeg'));
    await h.em.transactional(async (em) => em.persist(aFileOf(id)));
    expect(await h.get(FileClaims).claimNext('image')).toMatchObject({ id }); // and never heard of again
    await run(() => h.get(ProcessFile).execute('image'));
    expect(await fileOf(id)).toMatchObject({ state: 'processing', attempts: 1 });
    h.clock.advance({ minutes: 2 });
    await run(() => h.get(RescueFiles).execute());
    await h.settle();
    expect(await fileOf(id)).toMatchObject({ attempts: 2 });
    expect((await fileOf(id))?.isShown).toBe(true);
  });

  test('whose job was spent on another file does not wait until somebody uploads again', async () => {
    const id = newId();
    await writeFile(h.get(Staging).receivedFile(id), await aPicture('jpeg'));
    await h.em.transactional(async (em) => em.persist(aFileOf(id)));
    h.clock.advance({ minutes: 2 });
    await run(() => h.get(RescueFiles).execute());
    await h.settle();
    expect((await fileOf(id))?.isShown).toBe(true);
  });

  test('whose every worker died is given up', async () => {
    const id = newId();
    await h.em.transactional(async (em) => em.persist(aFileOf(id)));
    for (let n = 0; n < 3; n++) {
      await h.get(FileClaims).claimNext('image');
      h.clock.advance({ minutes: 2 });
    }
    await run(() => h.get(RescueFiles).execute());
    expect(await fileOf(id)).toMatchObject({ state: 'refused' });
  });

  const aFileOf = (id: string) =>
    MediaFile.of(
      { id, userId: newId(), purpose: 'private-media', localFile: '', name: 'a.jpg', kind: 'image', mimeType: 'image/jpeg', sizeBytes: 9 },
      'private-media',
      h.clock.now(),
    );

  test('that was removed meanwhile leaves nothing', async () => {
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

describe('screening of private media (D-80)', () => {
  test.each([
    ['approve', 'ready', 0],
    ['reject', 'refused', 0],
    ['review', 'in_review', 1],
    ['banned', 'refused', 0],
  ] as const)('%s: %s', async (outcome, state, flagged) => {
    thinks({ outcome });
    const { id } = await media.upload(newId(), await aPicture('jpeg'));
    await h.settle();
    expect(await fileOf(id)).toMatchObject({ state });
    expect((await h.published(ImageReviewNeededSchema)).filter(({ subjectId }) => subjectId === id)).toHaveLength(flagged);
  });

  test('of the profile tab, which only its owner sees, nothing waits for a person', async () => {
    thinks({ outcome: 'review' });
    const { id } = await media.upload(newId(), await aPicture('jpeg'), { purpose: 'profile-media' });
    await h.settle();
    expect(await fileOf(id)).toMatchObject({ state: 'ready' });
  });
});
