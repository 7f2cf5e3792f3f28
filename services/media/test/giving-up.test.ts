import { RequestContext } from '@mikro-orm/core';
import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
import { writeFile } from 'node:fs/promises';
import { MediaFile } from '../src/files/media-file.entity.js';
import { ProfileImage } from '../src/images/profile-image.entity.js';
import { ObjectStore } from '../src/store/object-store.js';
import { CheckFile } from '../src/uploads/check-file.js';
import { Receivers } from '../src/uploads/receivers.js';
import { Staging } from '../src/uploads/staging.js';
import { SweepUploads } from '../src/uploads/sweep-uploads.js';
import { Upload } from '../src/uploads/upload.entity.js';
import { mediaError } from '../src/media-error.js';
import { idOf, MediaClient } from './media-client.js';
import { startMedia } from './media-harness.js';
import { aPhoto } from './samples.js';

let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
beforeAll(async () => {
  ({ h, stop } = await startMedia({ filesPerMember: 1 }));
});
afterAll(() => stop());

const media = new MediaClient(() => h);
const stateOf = async (id: string) => (await h.em.findOne(Upload, id))?.state;
const stored = async (id: string) => (await h.get(ObjectStore).stat(`${id}/large`)) !== undefined;

/** What is done with an upload stops before or after this step, until the test lets it go on. */
function halt(at: 'checking' | 'taken over') {
  const step = at === 'checking' ? h.get(CheckFile) : h.get(Receivers).of('profile-image');
  const usual = step.execute.bind(step) as (...given: unknown[]) => Promise<never>;
  let [reached, goOn] = [() => {}, () => {}];
  const asked = new Promise<void>((resolve) => (reached = resolve));
  const allowed = new Promise<void>((resolve) => (goOn = resolve));
  step.execute = async (...given: unknown[]) => {
    step.execute = usual;
    const done = at === 'checking' ? undefined : await usual(...given);
    reached();
    await allowed;
    return at === 'checking' ? usual(...given) : done;
  };
  return { asked, goOn: () => goOn() };
}

/** A whole picture is there, and being finished. */
async function finishing(at: 'checking' | 'taken over', purpose = 'profile-image') {
  const [ana, photo] = [newId(), await aPhoto()];
  const id = idOf(await media.begin(ana, photo.length, { purpose }));
  const { asked, goOn } = halt(at);
  const sent = media.patch(ana, id, 0, photo);
  await asked;
  return { ana, id, sent, goOn };
}

describe('who gives up an upload that is being finished', () => {
  test.each(['checking', 'taken over'] as const)('while it is %s is refused, and nothing is lost', async (at) => {
    const { ana, id, sent, goOn } = await finishing(at);
    const answer = await media.terminate(ana, id);
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'CONFLICT' }]);
    goOn();
    expect((await sent).status).toBe(204);
    expect(await stateOf(id)).toBe('finished');
    await h.settle();
    expect(await h.em.findOne(ProfileImage, id)).toMatchObject({ userId: ana, status: 'approved' });
    expect(await stored(id)).toBe(true);
  });

  test('is refused afterwards as well', async () => {
    const { ana, id, sent, goOn } = await finishing('taken over');
    goOn();
    await sent;
    expect((await media.terminate(ana, id)).status).toBe(409);
    expect(await stateOf(id)).toBe('finished');
    expect(await stored(id)).toBe(true);
  });
});

test('what is being finished is one of the files that a member keeps', async () => {
  const { ana, sent, goOn } = await finishing('checking', 'private-media');
  const answer = await media.begin(ana, 10);
  expect([answer.status, await answer.json()]).toMatchObject([429, { code: 'QUOTA_EXCEEDED' }]);
  goOn();
  expect((await sent).status).toBe(204);
});

test('who gave up an upload while its last bytes came gets nothing of it', async () => {
  const [ana, photo] = [newId(), await aPhoto()];
  const id = idOf(await media.begin(ana, photo.length));
  await writeFile(h.get(Staging).uploadFile(id), photo);
  expect((await media.terminate(ana, id)).status).toBe(204);
  expect((await media.head(ana, id)).status).toBe(404);
  expect(await h.em.findOne(MediaFile, id)).toBeNull();
});

describe('a process that died while it finished an upload', () => {
  const left = async () => {
    const [ana, photo] = [newId(), await aPhoto()];
    const id = idOf(await media.begin(ana, photo.length));
    await writeFile(h.get(Staging).uploadFile(id), photo);
    await h.em.nativeUpdate(Upload, { id }, { state: 'finishing' });
    return { ana, id };
  };
  const sweep = () => RequestContext.create(h.em, () => h.get(SweepUploads).execute());

  test('is made up for when the sender asks again', async () => {
    const { ana, id } = await left();
    expect((await media.head(ana, id)).status).toBe(200);
    expect(await h.em.findOne(MediaFile, id)).not.toBeNull();
  });

  test('and when the sender never comes back', async () => {
    const { id } = await left();
    h.clock.advance({ minutes: 3 });
    await sweep();
    expect([await stateOf(id), await h.em.count(MediaFile, { id })]).toEqual(['finished', 1]);
  });

  test('and its bytes with it leaves nothing after a day', async () => {
    const { id } = await left();
    await h.get(Staging).discardUpload(id);
    h.clock.advance({ minutes: 25 * 60 });
    await sweep();
    expect(await stateOf(id)).toBe('failed');
  });

  test('after the file was taken over takes nothing back, whatever is found when it is looked at again', async () => {
    const { ana, id, sent, goOn } = await finishing('taken over');
    const check = h.get(CheckFile);
    const usual = check.execute;
    check.execute = () => Promise.reject(mediaError('FILE_UNREADABLE'));
    await RequestContext.create(h.em, async () => {
      h.clock.advance({ minutes: 3 });
      expect((await media.head(ana, id)).status).toBe(200);
    });
    check.execute = usual;
    goOn();
    await sent;
    expect([await stateOf(id), await stored(id)]).toEqual(['finished', true]);
  });
});
