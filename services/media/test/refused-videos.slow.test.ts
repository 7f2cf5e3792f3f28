import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MakeSoldVideo } from '../src/processing/videos/make-sold-video.js';
import { aMovie, inDirectory } from './clips.js';
import { startMedia } from './media-harness.js';
import { aPicture } from './samples.js';
import { storeActs } from './store-acts.js';

let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
const { media, anItem, worked, described, settled, stored, marketplace } = storeActs(() => h);
beforeAll(async () => {
  ({ h, stop } = await startMedia({}, { quiet: true }));
  await marketplace();
});
afterAll(() => stop());

/** Uploads a clip for a new item. Returns the refusal and the resulting state. */
async function refused(clip: Buffer, contentType: 'photo' | 'video' = 'video') {
  const ana = newId();
  const item = anItem(ana, contentType);
  const { id, problem } = await media.upload(ana, clip, { purpose: 'content-item', item });
  await worked();
  const [file] = await described(id);
  return { problem, file, settled: await settled(item), stored: await stored(id) };
}

const tiny = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const unreadable = 'Invalid video file or unsupported format';
const wrongType = 'Only .mp4, .mov, .webm, .jpg, .png, and .webp files are allowed.';
const samples: Record<string, () => Promise<Buffer>> = {
  'of 31 minutes': () => aMovie({ size: '32x32', rate: '1', seconds: 31 * 60, sound: false, encoder: tiny }),
  'as wide as 8K': () => aMovie({ size: '7680x432', rate: '5', seconds: 0.2, sound: false }),
  'a little wider than 4K': () => aMovie({ size: '3842x160', rate: '5', seconds: 0.2, sound: false }),
  'that is damaged': async () => (await aMovie({ size: '320x180', seconds: 1 })).subarray(0, 600),
  'that is a playlist': async () => Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
  'that is a picture': () => aPicture('png'),
  'that is an animation': () => aPicture('gif'),
};

test.each([
  ['of 31 minutes', 422, 'VIDEO_TOO_LONG', 'Video duration must be 30 minutes or less'],
  ['as wide as 8K', 422, 'RESOLUTION_TOO_HIGH', 'Video resolution must be 4K (3840x2160) or lower'],
  ['a little wider than 4K', 422, 'RESOLUTION_TOO_HIGH', 'Video resolution must be 4K (3840x2160) or lower'],
  ['that is damaged', 422, 'FILE_UNREADABLE', unreadable],
  ['that is a playlist', 415, 'UNSUPPORTED_TYPE', wrongType],
  ['that is a picture', 415, 'UNSUPPORTED_TYPE', 'Please select a video.'],
  ['that is an animation', 415, 'UNSUPPORTED_TYPE', wrongType],
])('CheckFile: a video %s is refused with %i, ends its item, and leaves nothing', async (sample, status, code, detail) => {
  const answer = await refused(await (samples[sample]?.() ?? Promise.reject(new Error(sample))));
  expect(answer.problem).toMatchObject({ status, code, detail });
  expect(answer).toMatchObject({ file: { state: 'refused', reason: detail }, settled: ['refused'], stored: [] });
});

test('CheckFile: a video for sale of exactly 30 minutes is accepted', async () => {
  const ana = newId();
  const clip = await aMovie({ size: '32x32', rate: '1', seconds: 30 * 60, sound: false, encoder: tiny });
  const { id, problem } = await media.upload(ana, clip, { purpose: 'content-item', item: anItem(ana) });
  expect(problem).toBeUndefined();
  await worked();
  expect(await described(id)).toMatchObject([{ state: 'ready', durationS: 1800 }]);
});

test('CheckFile: a video is refused for the item of a photo', async () => {
  const { problem } = await refused(await aMovie({ size: '320x180', seconds: 0.2 }), 'photo');
  expect(problem).toMatchObject({ status: 415, detail: 'Please select a photo.' });
});

test.each([
  ['mp4', 0.5],
  ['mp4', 0.96],
  ['webm', 0.5],
  ['webm', 0.96],
])('CheckFile: of a %s file only %d arrived: it is refused with a reason and leaves nothing', async (kind, share) => {
  const encoder = kind === 'webm' ? ['-c:v', 'libvpx', '-deadline', 'realtime', '-b:v', '2M'] : tiny;
  const clip = await aMovie({ size: '320x180', seconds: 3, encoder, name: `clip.${kind}` });
  const answer = await refused(clip.subarray(0, Math.floor(clip.length * share)));
  expect(answer.problem).toMatchObject({ status: 422, code: 'FILE_UNREADABLE', detail: unreadable });
  expect(answer).toMatchObject({ file: { state: 'refused', reason: unreadable }, settled: ['refused'], stored: [] });
});

test('MakeSoldVideo: a live recording that breaks off is refused with a reason and leaves nothing', async () => {
  const encoder = ['-c:v', 'libvpx', '-deadline', 'realtime', '-b:v', '2M'];
  const clip = await aMovie({ size: '320x180', seconds: 3, encoder, name: 'clip.webm' });
  const size = clip.indexOf(Buffer.from('18538067', 'hex')) + 4;
  clip.write('01ffffffffffffff', size, 'hex'); // as if the recorder did not know its length
  const answer = await refused(clip.subarray(0, Math.floor(clip.length / 2)));
  expect(answer.problem).toBeUndefined();
  expect(answer).toMatchObject({ file: { state: 'refused', reason: unreadable }, settled: ['refused'], stored: [] });
});

test('CheckFile: a playlist with the name of a video opens no file and no URL', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await inDirectory(async (directory) => {
      await writeFile(join(directory, 'secret.mp4'), await aMovie({ size: '320x180', seconds: 0.2 }));
      for (const target of [`http://127.0.0.1:${port}/secret`, 'secret.mp4'])
        for (const text of [`#EXTM3U\n#EXTINF:1,\n${target}\n#EXT-X-ENDLIST\n`, `ffconcat version 1.0\nfile '${target}'\n`]) {
          const list = join(directory, 'clip.mp4');
          await writeFile(list, text);
          const watch = { stallMs: 60_000, progress: () => undefined };
          await expect(h.get(MakeSoldVideo).execute(list, directory, watch)).rejects.toMatchObject({
            code: 'FILE_UNREADABLE',
            message: unreadable,
          });
        }
    });
    expect(asked).toEqual([]);
  } finally {
    server.close();
  }
});
