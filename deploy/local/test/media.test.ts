import type { Stack } from '@sotto/local/stack';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { aMember, aPair, type Browser } from './browser.js';
import { sharedStack } from './shared-stack.js';
import { begin, decidedImage, fetchFile, goOn, offsetOf, until, upload } from './upload.js';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
}, 90_000);

const portrait = readFileSync(new URL('../demo/portraits/ana.webp', import.meta.url));

/** A picture as phones take it: on its side, with a place and a maker's name. */
const fromPhone = () =>
  sharp(portrait)
    .withExif({ IFD0: { Make: 'PlantedMaker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 44/1 5555/100' } })
    .jpeg()
    .toBuffer();

async function shownImage(member: Browser): Promise<void> {
  const { id, status } = await upload(member, 'profile-image', await fromPhone());
  expect(status).toBe(204);
  expect((await decidedImage(member, id)).current).toMatchObject({ id, status: 'approved' });
}

test('a photo is screened, shown to others by addresses of their own, and carries nothing of where it was taken', async () => {
  const [ana, bea, cleo] = [await aMember(stack.url), await aMember(stack.url), await aMember(stack.url)];
  await shownImage(ana);

  const { profile } = await until(
    () => bea.need('GET', `/profiles/${ana.userId}`),
    (answer) => Boolean(answer.profile.picture),
  );
  const url: string = profile.picture.mediumUrl;
  const mine = await fetchFile(bea, url);
  expect([mine.status, mine.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const bytes = Buffer.from(await mine.arrayBuffer());
  expect(bytes.includes('PlantedMaker')).toBe(false);
  expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');

  expect((await fetch(stack.url + url)).status).toBe(401);
  expect((await fetchFile(cleo, url)).status).toBe(403);
  expect((await fetchFile(bea, url.replace('/medium', '/large'))).status).toBe(403);
  expect((await fetchFile(bea, url, { range: 'bytes=0-9' })).status).toBe(206);

  await ana.need('PUT', '/profile/visibility', { anonymousMode: true });
  const hidden = await until(
    () => bea.need('GET', `/profiles/${ana.userId}`),
    (answer) => answer.profile.picture?.blurred,
  );
  for (const address of [hidden.profile.picture.smallUrl, hidden.profile.picture.largeUrl]) expect(address).toContain('/blurred?');
  const blurred = await fetchFile(bea, hidden.profile.picture.largeUrl);
  expect(blurred.status).toBe(200);
}, 120_000);

test('private media open by consent, and close when it is taken back or either blocks the other', async () => {
  const { members } = await aPair(stack.url);
  const [ana, bea] = members;
  const { id, status } = await upload(ana, 'private-media', await fromPhone());
  expect(status).toBe(204);
  await until(
    () => ana.need('GET', '/media?bucket=private-media'),
    ({ files }) => files?.find((file: { id: string; state: string }) => file.id === id)?.state === 'ready',
    60_000,
  );

  const gallery = () => bea.need('GET', `/profiles/${ana.userId}/private-media`);
  expect(await gallery()).toMatchObject({ access: { status: 'none', files: 1 } });
  expect((await gallery()).files).toBeUndefined();
  const { request } = await bea.need('POST', '/access-requests', { userId: ana.userId, message: 'May I?' });
  expect((await bea.ask('PUT', `/access-requests/${request.id}`, { status: 'approved' })).status).toBe(404);
  await ana.need('PUT', `/access-requests/${request.id}`, { status: 'approved' });
  const [file] = (await gallery()).files;
  const { largeUrl } = file.picture;
  expect((await fetchFile(bea, largeUrl)).status).toBe(200);

  await ana.need('DELETE', `/access-requests/${request.id}`);
  expect([403, 404]).toContain((await fetchFile(bea, largeUrl)).status);
  expect((await gallery()).files).toBeUndefined();

  await ana.need('PUT', `/blocks/${bea.userId}`);
  await until(
    () => bea.ask('GET', `/profiles/${ana.userId}/private-media`),
    (answer) => answer.status === 404,
  );
}, 120_000);

const tooLarge = 5 * 1024 * 1024 + 1;
test.each([
  ['a text with the name of a photo', () => Buffer.from('no photo at all '.repeat(100)), 415],
  ['an SVG with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
  ['a photo cut short', async () => (await fromPhone()).subarray(0, 2_000), 422],
  ['one byte too many', () => Buffer.alloc(tooLarge, 1), 413],
])('%s is refused, and nothing of it stays', async (_what, make, expected) => {
  const ana = await aMember(stack.url);
  const { status, body } = await upload(ana, 'profile-image', await make());
  expect([status, JSON.parse(body).code]).toEqual([expected, expect.any(String)]);
  expect(await ana.need('GET', '/profile/images')).toEqual({});
});

test('an upload goes on where it was when media is killed in the middle', async () => {
  const ana = await aMember(stack.url);
  const noise = { create: { width: 1600, height: 1200, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } } as const;
  const file = await sharp({ ...noise, create: { ...noise.create, background: 'black' } })
    .png()
    .toBuffer();
  const half = Math.floor(file.length / 2);
  const { location } = await begin(ana, 'private-media', file.length, 'noise.png');
  expect((await goOn(ana, location!, file, 0, half)).status).toBe(204);

  await stack.kill('media');
  await stack.untilReady('media');
  expect(await offsetOf(ana, location!)).toBe(half);
  expect((await goOn(ana, location!, file, half)).status).toBe(204);
  await until(
    () => ana.need('GET', '/media?bucket=private-media'),
    ({ files }) => files?.[0]?.state === 'ready' || files?.[0]?.state === 'in_review',
    60_000,
  );
}, 120_000);
