import { MediaAddresses, pictureRenditions } from '@sotto/kit/media/media-addresses';
import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { fileActs } from './file-acts.js';
import { startMedia } from './media-harness.js';
import { aPhoto } from './samples.js';

let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
beforeAll(async () => {
  ({ h, stop } = await startMedia());
});
afterAll(() => stop());

const { media, files, object, uploaded, listed } = fileActs(() => h);

describe('Media address', () => {
  let [ana, id, address]: [string, string, string] = ['', '', ''];
  beforeAll(async () => {
    ana = newId();
    id = await uploaded(ana, await aPhoto(800, 600));
    address = (await listed(ana))[0]?.picture?.largeUrl ?? '';
  });

  test('Media address: delivers to the viewer that it was signed for', async () => {
    const answer = await media.fetch(ana, address);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(await object(`${id}/large`));
  });

  test('Media address: HEAD returns the headers without the bytes', async () => {
    const answer = await media.fetch(ana, address, {}, 'HEAD');
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      String((await object(`${id}/large`)).length),
      '',
    ]);
  });

  test('Media address: refuses a request without a viewer and another viewer', async () => {
    expect((await media.fetch(undefined, address)).status).toBe(401);
    const answer = await media.fetch(newId(), address);
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'ADDRESS_INVALID' }]);
  });

  test.each([
    ['another rendition', (url: string) => url.replace('/large', '/small')],
    ['the original', (url: string) => url.replace('/large', '/original')],
    ['another object', (url: string) => url.replace(/media\/[^/]+/, `media/${newId()}`)],
    ['a later end', (url: string) => url.replace(/expires=(\d+)/, (_, end) => `expires=${Number(end) + 60}`)],
    ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['two signatures', (url: string) => `${url}&signature=x`],
  ])('Media address: refuses an address changed to %s', async (_, change) => {
    expect([403, 404]).toContain((await media.fetch(ana, change(address))).status);
  });

  test.each([
    ['bytes=0-99', 206, 100, 'bytes 0-99/'],
    ['bytes=-50', 206, 50, 'bytes '],
    ['bytes=999999999-', 416, 0, 'bytes */'],
  ])('Media address: answers the range %s with %i', async (range, status, length, described) => {
    const answer = await media.fetch(ana, address, { range });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([status, length]);
    expect(answer.headers.get('content-range')).toContain(described);
  });

  test('Media address: a valid signature does not replace a missing grant', async () => {
    const eve = newId();
    const own = h.get(MediaAddresses).of({ id, rendition: 'large', viewerId: eve }, h.clock.now());
    expect((await media.fetch(eve, own)).status).toBe(404);
  });

  test('Media address: delivers a file of the profile tab that is not in the gallery to its owner only', async () => {
    const [mia, eve] = [newId(), newId()];
    const own = await uploaded(mia, await aPhoto(40, 30), { purpose: 'profile-media' });
    await files().arrangeGallery(as(mia), { ids: [] });
    for (const rendition of [...pictureRenditions, 'video', 'archive'] as const) {
      const forged = h.get(MediaAddresses).of({ id: own, rendition, viewerId: eve }, h.clock.now());
      expect((await media.fetch(eve, forged)).status).toBe(404);
    }
  });

  test('Media address: ends when its file is removed and when it expires', async () => {
    const gone = await uploaded(ana, await aPhoto(40, 30));
    const url = (await listed(ana)).find((file) => file.id === gone)?.picture?.smallUrl ?? '';
    await files().removeMedia(as(ana), { id: gone });
    expect((await media.fetch(ana, url)).status).toBe(404);
    h.clock.advance({ seconds: 301 });
    expect((await media.fetch(ana, address)).status).toBe(403);
  });
});
