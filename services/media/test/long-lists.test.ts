import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { MediaFile } from '../src/library/files/media-file.entity.js';
import { accessActs } from './access-acts.js';
import { ProfilesStandIn } from './acts.js';
import { startMedia } from './media-harness.js';

let h: Harness;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ h, stop } = await startMedia());
  await new ProfilesStandIn(() => h).stand();
});
afterAll(() => stop());

const { media, aPrivateFile, asks, decides } = accessActs(() => h);

/** Adds private files, every second one at the same time as the one before. Returns their ids, newest first. */
async function addFiles(owner: string, many: number): Promise<string[]> {
  const files: { id: string; at: number }[] = [];
  for (let n = 0; n < many; n++) {
    if (n % 2 === 0) h.clock.advance({ minutes: 1 });
    const id = await aPrivateFile(owner, `${String(many - n).padStart(3, '0')}.jpg`);
    files.push({ id, at: h.clock.now().getTime() });
  }
  return files.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).map(({ id }) => id);
}

describe('ListPrivateMedia', () => {
  test('ListPrivateMedia: pages newest first, each file once, with the exact total', async () => {
    const [ana, ben] = [newId(), newId()];
    const ids = await addFiles(ana, 7);
    const waiting = await aPrivateFile(ana);
    await h.em.nativeUpdate(MediaFile, { id: waiting }, { state: 'in_review', reviewStatus: 'pending' });
    await decides(ana, await asks(ben, ana));
    const seen: string[][] = [];
    for (let cursor = '', more = true; more; ) {
      const { access, files, total, nextCursor } = await media().listPrivateMedia(as(ben), { userId: ana, cursor, limit: 3 });
      expect([access?.files, total]).toEqual([7, 7]);
      seen.push(files.map(({ id }) => id));
      [cursor, more] = [nextCursor, nextCursor !== ''];
    }
    expect(seen.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(seen.flat()).toEqual(ids);
    const own = await media().listPrivateMedia(as(ana), { userId: ana, limit: 100 });
    expect([own.total, own.files.length, own.nextCursor]).toEqual([8, 8, '']);
  });

  test('ListPrivateMedia and ListOwnMedia: return a hundred files by default', async () => {
    const ana = newId();
    await addFiles(ana, 101);
    const shown = await media().listPrivateMedia(as(ana), { userId: ana });
    expect([shown.files.length, shown.total, shown.nextCursor === '']).toEqual([100, 101, false]);
    const listed = await media().listOwnMedia(as(ana), { bucket: 'private-media' });
    expect([listed.files.length, listed.total, listed.nextCursor === '']).toEqual([100, 101, false]);
    const paths = listed.files.map(({ path }) => path);
    expect(paths).toEqual(paths.toSorted());
  });

  test('ListPrivateMedia: shows only the number of files without access', async () => {
    const [ana, ben, eva] = [newId(), newId(), newId()];
    await addFiles(ana, 3);
    await decides(ana, await asks(eva, ana));
    const { nextCursor } = await media().listPrivateMedia(as(eva), { userId: ana, limit: 1 });
    expect(await media().listPrivateMedia(as(ben), { userId: ana, limit: 1, cursor: nextCursor })).toMatchObject({
      access: { status: 'none', files: 3 },
      files: [],
      total: 0,
      nextCursor: '',
    });
    await expect(media().listPrivateMedia(as(eva), { userId: ana, cursor: 'x' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
