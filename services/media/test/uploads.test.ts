import { RequestContext } from '@mikro-orm/core';
import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
import { collectRequestLines } from '@sotto/testing/request-lines';
import { asService } from '@sotto/testing/viewers';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MediaFile } from '../src/library/files/media-file.entity.js';
import { Receivers } from '../src/uploads/receivers.js';
import { SweepUploads } from '../src/uploads/sweep-uploads.js';
import { Upload } from '../src/uploads/upload.entity.js';
import type { ReceivedFile } from '../src/uploads/received-file.js';
import { idOf, MediaClient } from './media-client.js';
import { startMedia } from './media-harness.js';
import { aMovie } from './clips.js';
import { aClip, anAnimatedAvif, anApng, aPhoto, aPicture, aPixelBomb, aPlainPng, withoutEnd } from './samples.js';

let [h, directory, stop]: [Harness, string, () => Promise<void>] = [undefined as never, '', async () => undefined];
const received: ReceivedFile[] = [];
beforeAll(async () => {
  ({ h, directory, stop } = await startMedia({ uploadsPerDay: 10 }));
  registerStubReceiver();
});
afterAll(() => stop());

/** Profile images are received by a stub, which records what it is given. */
const registerStubReceiver = () => h.get(Receivers).add('profile-image', { execute: async (file) => void received.push(file) });
const media = new MediaClient(() => h);
const stateOf = async (id: string) => (await h.em.findOne(Upload, id))?.state;
/** All paths on the disk. */
const onDisk = async (id: string) =>
  (await readdir(directory, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && join(entry.parentPath, entry.name).includes(id),
  );

test('Upload: two parts become a file with the id of the upload', async () => {
  const [ana, photo] = [newId(), await aPhoto()];
  const started = await media.begin(ana, photo.length, { filename: 'beach.jpg' });
  const id = idOf(started);
  expect(started.headers.get('location')).toBe(`/uploads/${id}`);
  expect((await media.patch(ana, id, 0, photo.subarray(0, 1000))).headers.get('upload-offset')).toBe('1000');
  expect((await media.head(ana, id)).headers.get('upload-offset')).toBe('1000');
  expect((await media.patch(ana, id, 1000, photo.subarray(1000))).status).toBe(204);
  expect(await h.em.findOne(MediaFile, id)).toMatchObject({ userId: ana, bucket: 'private-media', name: 'beach.jpg' });
  expect(await stateOf(id)).toBe('finished');
});

test('Upload: each request has one line in the log, without the id of the upload and the name of the file', async () => {
  const { lines, stop } = collectRequestLines();
  try {
    const started = await media.begin(newId(), 100, { filename: 'planted.jpg' });
    await media.head(newId(), idOf(started));
    // Media writes its line after the client has the answer.
    for (const limit = Date.now() + 10_000; Date.now() < limit && lines.length < 2; ) await delay(10);
  } finally {
    stop();
  }
  expect(lines.map(({ line: { msg, status } }) => [msg, status])).toEqual([
    ['POST /uploads 201', 201],
    ['HEAD /uploads/:id 404', 404],
  ]);
  expect(lines.map(({ traceId }) => traceId)).toEqual(Array(2).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
  expect(lines.map(({ line }) => Object.keys(line).sort())).toEqual(Array(2).fill(['method', 'ms', 'msg', 'route', 'status']));
});

test('Upload: refuses viewers that are not members', async () => {
  expect((await media.begin(undefined, 100)).status).toBe(401);
  expect((await media.begin(asService('profiles'), 100)).status).toBe(401);
});

test('Upload: belongs to its member only', async () => {
  const [ana, eve] = [newId(), newId()];
  const id = idOf(await media.begin(ana, 100));
  expect((await media.head(eve, id)).status).toBe(404);
  expect((await media.patch(eve, id, 0, new Uint8Array(10))).status).toBe(404);
  expect((await media.terminate(eve, id)).status).toBe(404);
  expect((await media.head(ana, id)).headers.get('upload-offset')).toBe('0');
});

test.each(['nonsense', newId(), '..%2F..%2Fetc%2Fpasswd'])('Upload: the id %s does not exist', async (id) => {
  expect((await media.head(newId(), id)).status).toBe(404);
});

test.each([
  ['a length that comes later', { 'Upload-Defer-Length': '1' }],
  ['one part of several', { 'Upload-Length': '10', 'Upload-Concat': 'partial' }],
  ['several parts put together', { 'Upload-Concat': 'final;/uploads/a /uploads/b' }],
])('Upload: refuses the tus extension %s', async (_what, headers) => {
  const answer = await media.call(newId(), 'POST', '/uploads', { 'Tus-Resumable': '1.0.0', ...headers });
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'BAD_REQUEST', status: 400 }]);
});

test('Upload: refuses a part at the wrong offset without effect', async () => {
  const ana = newId();
  const id = idOf(await media.begin(ana, 100));
  const refusal = await media.patch(ana, id, 50, new Uint8Array(10));
  expect([refusal.status, refusal.headers.get('content-type')]).toEqual([409, 'application/problem+json']);
  expect(await refusal.json()).toMatchObject({ code: 'CONFLICT' });
  expect((await media.head(ana, id)).headers.get('upload-offset')).toBe('0');
});

test('Upload: resumes after a restart of the service', async () => {
  const [ana, photo] = [newId(), await aPhoto()];
  const id = idOf(await media.begin(ana, photo.length));
  await media.patch(ana, id, 0, photo.subarray(0, 5000));
  await h.restart();
  registerStubReceiver();
  expect((await media.head(ana, id)).headers.get('upload-offset')).toBe('5000');
  expect((await media.patch(ana, id, 5000, photo.subarray(5000))).status).toBe(204);
});

test('Upload: keeps the bytes of a broken connection', async () => {
  const [ana, photo] = [newId(), await aPhoto()];
  const id = idOf(await media.begin(ana, photo.length));
  const broken = new ReadableStream(
    {
      start: (controller) => controller.enqueue(photo.subarray(0, 4096)),
      pull: async (controller) => {
        while ((await media.head(ana, id)).headers.get('upload-offset') !== '4096') await new Promise(setImmediate);
        controller.error(new Error('gone'));
      },
    },
    { highWaterMark: 0 },
  );
  await media.patch(ana, id, 0, broken).catch(() => undefined);
  expect((await media.head(ana, id)).headers.get('upload-offset')).toBe('4096');
  expect((await media.patch(ana, id, 4096, photo.subarray(4096))).status).toBe(204);
});

test('Upload: reports completion to a client that lost the last response', async () => {
  const [ana, photo] = [newId(), await aPhoto()];
  const { id } = await media.upload(ana, photo);
  const head = await media.head(ana, id);
  expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
    200,
    String(photo.length),
    String(photo.length),
  ]);
});

describe('Upload quota', () => {
  test('Upload quota: of 30 concurrent uploads 10 are accepted, and failed and terminated ones free their places', async () => {
    const ana = newId();
    const started = await Promise.all(Array.from({ length: 30 }, () => media.begin(ana, 10)));
    const accepted = started.filter(({ status }) => status === 201);
    expect(accepted).toHaveLength(10);
    const refused = started.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    expect(await refused[0]?.json()).toMatchObject({ code: 'QUOTA_EXCEEDED' });

    const [first, second] = accepted.map(idOf) as [string, string];
    expect((await media.patch(ana, first, 0, Buffer.from('some text.'))).status).toBe(415);
    expect((await media.terminate(ana, second)).status).toBe(204);
    expect((await media.begin(ana, 10)).status).toBe(201);
    expect((await media.begin(ana, 10)).status).toBe(201);
    expect((await media.begin(ana, 10)).status).toBe(429);
    h.clock.advance({ minutes: 24 * 60 });
    expect((await media.begin(ana, 10)).status).toBe(201);
  });
});

test('Upload quota: limits the files of a member', async () => {
  const few = await startMedia({ filesPerMember: 1 });
  const other = new MediaClient(() => few.h);
  const ana = newId();
  expect((await other.upload(ana, await aPicture('jpeg'))).status).toBe(204);
  expect(await other.upload(ana, await aPicture('jpeg'))).toMatchObject({ status: 429, problem: { code: 'QUOTA_EXCEEDED' } });
  await few.stop();
});

describe('Upload limits', () => {
  test.each([
    ['profile-image', 5 * 1024 ** 2 - 1, 201],
    ['profile-image', 5 * 1024 ** 2, 413],
    ['profile-image', 5 * 1024 ** 2 + 1, 413],
    ['private-media', 1024 ** 3 - 1, 201],
    ['private-media', 1024 ** 3, 413],
    ['profile-media', 1024 ** 3 + 1, 413],
    ['private-media', 0, 422],
  ])('Upload limits (D-86): %s of %i bytes is answered with %i', async (purpose, size, status) => {
    const answer = await media.begin(newId(), size, { purpose });
    expect(answer.status).toBe(status);
    if (status === 413) expect(await answer.json()).toMatchObject({ code: 'FILE_TOO_LARGE' });
  });

  test('Upload limits (D-86): refuses more bytes than announced', async () => {
    const ana = newId();
    const id = idOf(await media.begin(ana, 10));
    expect((await media.patch(ana, id, 0, new Uint8Array(11))).status).toBe(413);
  });

  test('Upload: requires a known purpose', async () => {
    const answer = await media.begin(newId(), 10, { purpose: 'avatar' });
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'INVALID_INPUT', fields: [{ field: 'purpose' }] }]);
  });
});

test('Upload quota: limits unfinished uploads per day', async () => {
  const ana = newId();
  for (let n = 0; n < 50; n++) await media.terminate(ana, idOf(await media.begin(ana, 10)));
  const answer = await media.begin(ana, 10);
  expect([answer.status, await answer.json()]).toMatchObject([429, { code: 'QUOTA_EXCEEDED' }]);
});

describe('CheckFile', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const playlist = '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';
  const refusals: [string, () => Promise<Uint8Array> | Uint8Array, number, string][] = [
    ['a renamed text', () => Buffer.from('hello, I am a text '.repeat(50)), 415, 'UNSUPPORTED_TYPE'],
    ['an SVG with a script', () => Buffer.from(svg), 415, 'UNSUPPORTED_TYPE'],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'UNSUPPORTED_TYPE'],
    ['a playlist renamed .mp4', () => Buffer.from(playlist), 415, 'UNSUPPORTED_TYPE'],
    ['a JPEG that is an HTML page as well', async () => Buffer.concat([await aPicture('jpeg'), Buffer.from(svg)]), 415, 'UNSUPPORTED_TYPE'],
    ['a JPEG that is a zip as well', async () => Buffer.concat([await aPicture('jpeg'), anEmptyZip]), 415, 'UNSUPPORTED_TYPE'],
    ['a GIF that is a script', () => Buffer.from('GIF89a/*'.padEnd(200, ' ') + '*/=1;alert(1)'), 422, 'FILE_UNREADABLE'],
    ['a truncated JPEG', async () => (await aPhoto()).subarray(0, 9000), 422, 'FILE_UNREADABLE'],
    ['a truncated PNG', async () => (await aPicture('png')).subarray(0, 600), 422, 'FILE_UNREADABLE'],
    ['a truncated WebP', async () => (await aPicture('webp', 2000, 2000)).subarray(0, 900), 422, 'FILE_UNREADABLE'],
    [
      'a damaged HEIC',
      () => Buffer.concat([Buffer.from('0000001866747970686569630000000068656963', 'hex'), Buffer.alloc(2000, 7)]),
      422,
      'FILE_UNREADABLE',
    ],
    ['a truncated MP4', async () => (await aClip()).subarray(0, 3000), 422, 'FILE_UNREADABLE'],
    ['a pixel bomb', () => aPixelBomb(), 413, 'FILE_TOO_LARGE'],
    ['a video as wide as 8K', () => aMovie({ size: '7680x432', rate: '5', seconds: 0.2, sound: false }), 422, 'RESOLUTION_TOO_HIGH'],
    ['an animated PNG', anApng, 415, 'UNSUPPORTED_TYPE'],
    ['an animated AVIF', anAnimatedAvif, 415, 'UNSUPPORTED_TYPE'],
    ['a picture of 1080 x 20,000', () => aPlainPng(1080, 20_000), 422, 'PICTURE_TOO_LONG'],
    ['a picture of 1 x 20,000', () => aPlainPng(1, 20_000), 422, 'PICTURE_TOO_LONG'],
    ['a picture of 66,000 x 900', () => aPlainPng(66_000, 900), 422, 'PICTURE_TOO_LONG'],
    ['an MP4 without its last 4 %', async () => withoutEnd(await aClip({ seconds: 6, starts: 'at once' })), 422, 'FILE_UNREADABLE'],
    ['a WebM without its last 4 %', async () => withoutEnd(await aClip({ codec: 'libvpx', container: 'webm' })), 422, 'FILE_UNREADABLE'],
  ];
  const anEmptyZip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');

  test.each(refusals)('CheckFile: %s is refused quickly and leaves nothing', async (_, make, status, code) => {
    const [ana, bytes] = [newId(), await make()];
    const began = performance.now();
    const answer = await media.upload(ana, bytes, { filename: 'holiday.jpg', filetype: 'image/jpeg' });
    expect(answer).toMatchObject({ status, problem: { code, status } });
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await stateOf(answer.id)).toBe('failed');
    expect(await onDisk(answer.id)).toEqual([]);
    expect(await h.em.count(MediaFile, { id: answer.id })).toBe(0);
  });

  const animated = 'Animated pictures cannot be used. Please choose a still picture.';
  const tooLong = 'This picture is too long and narrow. Please crop it first.';
  test.each([
    ['an animated PNG', anApng, animated],
    ['an animated AVIF', anAnimatedAvif, animated],
    ['a picture of 1080 x 20,000', () => aPlainPng(1080, 20_000), tooLong],
    ['a pixel bomb', () => aPixelBomb(), 'This picture has too many pixels. Please make it smaller first.'],
  ])('CheckFile: %s is refused for what it is, for every purpose', async (_, make, detail) => {
    const bytes = await make();
    for (const purpose of ['profile-image', 'profile-media', 'banner']) {
      const answer = await media.upload(newId(), bytes, { purpose });
      expect(answer.problem).toMatchObject({ detail });
    }
  });

  test('CheckFile: a part of a long picture can be used', async () => {
    const { status } = await media.upload(newId(), await aPlainPng(1080, 20_000), { purpose: 'profile-image', crop: '0,0.5,1,0.05' });
    expect(status).toBe(204);
  });

  test('CheckFile: refuses a video as a profile image', async () => {
    const answer = await media.upload(newId(), await aClip(), { purpose: 'profile-image' });
    expect(answer).toMatchObject({ status: 415, problem: { detail: 'Please select an image file' } });
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('CheckFile: detects %s regardless of its name', async (format) => {
    const ana = newId();
    const { id, status } = await media.upload(ana, await aPicture(format), {
      purpose: 'profile-image',
      filename: 'x.exe',
      filetype: 'text/plain',
      crop: '0,0,0.5,0.5',
    });
    expect(status).toBe(204);
    expect(received.find((file) => file.id === id)).toMatchObject({
      userId: ana,
      purpose: 'profile-image',
      mimeType: `image/${format}`,
      kind: 'image',
      name: 'x.exe',
      crop: { x: 0, y: 0, width: 0.5, height: 0.5 },
    });
  });
});

test('SweepUploads: removes an abandoned upload after a day', async () => {
  const ana = newId();
  const id = idOf(await media.begin(ana, 100));
  await media.patch(ana, id, 0, new Uint8Array(50));
  h.clock.advance({ minutes: 25 * 60 });
  await sweep();
  expect([await stateOf(id), await onDisk(id)]).toEqual(['failed', []]);
  expect((await media.head(ana, id)).status).toBe(404);
});

async function sweep() {
  await RequestContext.create(h.em, () => h.get(SweepUploads).execute());
}
