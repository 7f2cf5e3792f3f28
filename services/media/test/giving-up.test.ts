import { RequestContext } from '@mikro-orm/core';
import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
import { readdir, writeFile } from 'node:fs/promises';
import { MediaFile } from '../src/library/files/media-file.entity.js';
import { ProfileImage } from '../src/library/images/profile-image.entity.js';
import { ObjectStore } from '../src/storage/object-store.js';
import { CheckFile } from '../src/uploads/check-file.js';
import { Receivers } from '../src/uploads/receivers.js';
import { Staging } from '../src/storage/staging.js';
import { SweepUploads } from '../src/uploads/sweep-uploads.js';
import { Upload } from '../src/uploads/upload.entity.js';
import { Busy } from '../src/processing/images/decoding-budget.js';
import { mediaError } from '../src/media-error.js';
import { idOf, MediaClient } from './media-client.js';
import { startMedia } from './media-harness.js';
import { aPhoto } from './samples.js';

let [h, directory, stop]: [Harness, string, () => Promise<void>] = [undefined as never, '', async () => undefined];
beforeAll(async () => {
  ({ h, directory, stop } = await startMedia({ filesPerMember: 1 }, { quiet: true }));
});
afterAll(() => stop());

const media = new MediaClient(() => h);
const stateOf = async (id: string) => (await h.em.findOne(Upload, id))?.state;
const stored = async (id: string) => (await h.get(ObjectStore).stat(`${id}/large`)) !== undefined;

/** Halts the finishing of an upload before or after this step, until the test continues it. */
function halt(at: 'checking' | 'created') {
  const step = at === 'checking' ? h.get(CheckFile) : h.get(Receivers).of('profile-image');
  const original = step.execute.bind(step) as (...given: unknown[]) => Promise<never>;
  let [reached, goOn] = [() => {}, () => {}];
  const asked = new Promise<void>((resolve) => (reached = resolve));
  const allowed = new Promise<void>((resolve) => (goOn = resolve));
  step.execute = async (...given: unknown[]) => {
    step.execute = original;
    const done = at === 'checking' ? undefined : await original(...given);
    reached();
    await allowed;
    return at === 'checking' ? original(...given) : done;
  };
  return { asked, goOn: () => goOn() };
}

/** A complete upload that is being finished. */
async function finishing(at: 'checking' | 'created', purpose = 'profile-image') {
  const [ana, photo] = [newId(), await aPhoto()];
  const id = idOf(await media.begin(ana, photo.length, { purpose }));
  const { asked, goOn } = halt(at);
  const sent = media.patch(ana, id, 0, photo);
  await asked;
  return { ana, id, sent, goOn };
}

describe('AbandonUpload', () => {
  test.each(['profile-image', 'private-media'])(
    'AbandonUpload: a member deletes a %s while it is checked, and nothing is left',
    async (purpose) => {
      const { ana, id, sent, goOn } = await finishing('checking', purpose);
      expect((await media.terminate(ana, id)).status).toBe(204);
      expect((await media.head(ana, id)).status).toBe(404);
      goOn();
      const answer = await sent;
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'FILE_NOT_FOUND' }]);
      await h.settle();
      expect(await stateOf(id)).toBe('failed');
      expect([await h.em.count(ProfileImage, { id }), await h.em.count(MediaFile, { id }), await stored(id)]).toEqual([0, 0, false]);
      expect((await readdir(directory, { recursive: true })).filter((path) => path.includes(id))).toEqual([]);
    },
  );

  test('AbandonUpload: is refused once the file was created, and the file is kept', async () => {
    const { ana, id, sent, goOn } = await finishing('created');
    const answer = await media.terminate(ana, id);
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'CONFLICT' }]);
    goOn();
    expect((await sent).status).toBe(204);
    expect(await stateOf(id)).toBe('finished');
    await h.settle();
    expect(await h.em.findOne(ProfileImage, id)).toMatchObject({ userId: ana, status: 'approved' });
    expect(await stored(id)).toBe(true);
  });

  test('AbandonUpload: is refused after the upload finished', async () => {
    const { ana, id, sent, goOn } = await finishing('created');
    goOn();
    await sent;
    expect((await media.terminate(ana, id)).status).toBe(409);
    expect(await stateOf(id)).toBe('finished');
    expect(await stored(id)).toBe(true);
  });
});

test('OpenUpload: counts uploads that are being finished towards the files of a member', async () => {
  const { ana, sent, goOn } = await finishing('checking', 'private-media');
  const answer = await media.begin(ana, 10);
  expect([answer.status, await answer.json()]).toMatchObject([429, { code: 'QUOTA_EXCEEDED' }]);
  goOn();
  expect((await sent).status).toBe(204);
});

test('AbandonUpload: an upload terminated during its last bytes leaves nothing', async () => {
  const [ana, photo] = [newId(), await aPhoto()];
  const id = idOf(await media.begin(ana, photo.length));
  await writeFile(h.get(Staging).uploadFile(id), photo);
  expect((await media.terminate(ana, id)).status).toBe(204);
  expect((await media.head(ana, id)).status).toBe(404);
  expect(await h.em.findOne(MediaFile, id)).toBeNull();
});

describe('FinishUpload without a result', () => {
  /** Makes the receiver of an upload fail. Returns how often it was called. */
  function failing(error: () => Error) {
    const receiver = h.get(Receivers).of('private-media');
    const original = receiver.execute;
    const calls = { count: 0, stop: () => void (receiver.execute = original) };
    receiver.execute = () => {
      calls.count += 1;
      return Promise.reject(error());
    };
    return calls;
  }
  const sweep = () => RequestContext.create(h.em, () => h.get(SweepUploads).execute());

  test('FinishUpload without a result: ends after five checks, with a reason, and leaves nothing', async () => {
    const [ana, photo] = [newId(), await aPhoto(80, 60)];
    const calls = failing(() => new Error('nobody foresaw this'));
    const id = idOf(await media.begin(ana, photo.length));
    expect((await media.patch(ana, id, 0, photo)).status).toBe(500);
    for (let n = 0; n < 3; n++) {
      h.clock.advance({ minutes: 3 });
      await sweep();
    }
    expect([await stateOf(id), calls.count]).toEqual(['finishing', 4]);
    expect((await media.head(ana, id)).status).toBe(422); // a HEAD has no body
    expect([await stateOf(id), calls.count]).toEqual(['failed', 5]);
    await sweep();
    expect(calls.count).toBe(5);
    calls.stop();
    expect((await readdir(directory, { recursive: true })).filter((path) => path.includes(id))).toEqual([]);
    expect((await media.upload(ana, photo)).status).toBe(204);
  });

  test('FinishUpload without a result: ends when the process died in five checks', async () => {
    const [ana, photo] = [newId(), await aPhoto(80, 60)];
    const id = idOf(await media.begin(ana, photo.length));
    await writeFile(h.get(Staging).uploadFile(id), photo);
    await h.em.nativeUpdate(Upload, { id }, { state: 'finishing', checks: 5 });
    h.clock.advance({ minutes: 3 });
    await sweep();
    expect([await stateOf(id), await h.em.count(MediaFile, { id })]).toEqual(['failed', 0]);
  });

  test('FinishUpload without a result: a member deletes the upload', async () => {
    const [ana, photo] = [newId(), await aPhoto(80, 60)];
    const calls = failing(() => new Error('nobody foresaw this'));
    const { id, status } = await media.upload(ana, photo);
    calls.stop();
    expect(status).toBe(500);
    expect((await media.terminate(ana, id)).status).toBe(204);
    h.clock.advance({ minutes: 3 });
    await sweep();
    expect([await stateOf(id), await h.em.count(MediaFile, { id })]).toEqual(['failed', 0]);
  });

  test('FinishUpload without a result: a busy machine is answered with 503, and time spent waiting does not count', async () => {
    const [ana, photo] = [newId(), await aPhoto(80, 60)];
    const calls = failing(() => new Busy());
    const id = idOf(await media.begin(ana, photo.length));
    const answer = await media.patch(ana, id, 0, photo);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    for (let n = 0; n < 9; n++) expect((await media.head(ana, id)).headers.get('retry-after')).toBe('5');
    calls.stop();
    expect((await media.head(ana, id)).status).toBe(200);
    expect(await h.em.count(MediaFile, { id })).toBe(1);
  });

  test('FinishUpload without a result: an upload that is busy for a day is given up', async () => {
    const [ana, photo] = [newId(), await aPhoto(80, 60)];
    const calls = failing(() => new Busy());
    const { id } = await media.upload(ana, photo);
    h.clock.advance({ minutes: 25 * 60 });
    await sweep();
    calls.stop();
    expect(await stateOf(id)).toBe('failed');
  });
});

describe('FinishUpload after a crash', () => {
  const left = async () => {
    const [ana, photo] = [newId(), await aPhoto()];
    const id = idOf(await media.begin(ana, photo.length));
    await writeFile(h.get(Staging).uploadFile(id), photo);
    await h.em.nativeUpdate(Upload, { id }, { state: 'finishing' });
    return { ana, id };
  };
  const sweep = () => RequestContext.create(h.em, () => h.get(SweepUploads).execute());

  test('FinishUpload after a crash: finishes when the client asks again', async () => {
    const { ana, id } = await left();
    expect((await media.head(ana, id)).status).toBe(200);
    expect(await h.em.findOne(MediaFile, id)).not.toBeNull();
  });

  test('FinishUpload after a crash: the sweep finishes when the client does not return', async () => {
    const { id } = await left();
    h.clock.advance({ minutes: 3 });
    await sweep();
    expect([await stateOf(id), await h.em.count(MediaFile, { id })]).toEqual(['finished', 1]);
  });

  test('FinishUpload after a crash: an upload without its bytes is removed after a day', async () => {
    const { id } = await left();
    await h.get(Staging).discardUpload(id);
    h.clock.advance({ minutes: 25 * 60 });
    await sweep();
    expect(await stateOf(id)).toBe('failed');
  });

  test('FinishUpload after a crash: a created file is kept, whatever a second check finds', async () => {
    const { ana, id, sent, goOn } = await finishing('created');
    const check = h.get(CheckFile);
    const original = check.execute;
    check.execute = () => Promise.reject(mediaError('FILE_UNREADABLE'));
    await RequestContext.create(h.em, async () => {
      h.clock.advance({ minutes: 3 });
      expect((await media.head(ana, id)).status).toBe(200);
    });
    check.execute = original;
    goOn();
    await sent;
    expect([await stateOf(id), await stored(id)]).toEqual(['finished', true]);
  });
});
