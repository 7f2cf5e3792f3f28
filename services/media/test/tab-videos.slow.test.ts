import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
import sharp from 'sharp';
import { ObjectStore } from '../src/storage/object-store.js';
import { fileActs } from './file-acts.js';
import { firstFrame, probed, whiteCorner } from './looks.js';
import { startMedia } from './media-harness.js';
import { aClip, traces } from './samples.js';

let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
beforeAll(async () => {
  ({ h, stop } = await startMedia());
});
afterAll(() => stop());

const { media, object, uploaded, listed } = fileActs(() => h);
const stored = async (id: string) => {
  const keys: string[] = [];
  for await (const key of h.get(ObjectStore).list(id)) keys.push(key);
  return keys.sort();
};
const tracesIn = (bytes: Buffer) => traces.filter((trace) => bytes.includes(trace) || bytes.includes(Buffer.from(trace, 'utf16le')));

describe('Video of a tab', () => {
  test.each([0, 90, 180, 270])(
    'Video of a tab: rotated by %i degrees plays upright, with the right aspect and without location',
    async (rotation) => {
      const [ana, clip] = [newId(), await aClip({ rotation })];
      expect(tracesIn(clip)).toEqual(expect.arrayContaining(['+40.6892', 'SecretPhone']));
      const id = await uploaded(ana, clip, { filename: 'clip.mov' });
      const [width, height] = rotation % 180 === 0 ? [320, 180] : [180, 320];
      const [file] = await listed(ana);
      expect(file).toMatchObject({ id, kind: 'video', width, height });
      expect(file?.durationS).toBeCloseTo(2, 0);

      const video = await object(`${id}/video`);
      expect(tracesIn(video)).toEqual([]);
      expect(video.indexOf('moov')).toBeLessThan(video.indexOf('mdat'));
      expect(await sharp(await firstFrame(video)).metadata()).toMatchObject({ width, height });
      expect(await sharp(await object(`${id}/large`)).metadata()).toMatchObject({ width, height });
      const corner = { 0: 'top left', 90: 'bottom left', 180: 'bottom right', 270: 'top right' }[rotation];
      expect(await whiteCorner(await firstFrame(clip))).toBe(corner); // proves that the sample is rotated
      expect(await whiteCorner(await firstFrame(video))).toBe(corner);
      expect(await whiteCorner(await object(`${id}/large`))).toBe(corner);
    },
  );

  test.each([
    ['HEVC', { codec: 'libx265', rotation: 90 }, [180, 320]],
    ['WebM', { codec: 'libvpx', container: 'webm' }, [320, 180]],
    ['odd sides in HEVC', { codec: 'libx265', width: 322, height: 182 }, [322, 182]],
  ] as const)('Video of a tab: %s becomes H.264 in MP4', async (_, clip, [width, height]) => {
    const ana = newId();
    const id = await uploaded(ana, await aClip(clip));
    const streams = await probed(await object(`${id}/video`));
    expect(streams).toContain('codec_name=h264');
    expect(streams).toContain('codec_name=aac');
    expect((await listed(ana))[0]).toMatchObject({ width, height });
  });

  test('Video of a tab: a file whose second half is missing is refused with a reason and leaves nothing', async () => {
    const ana = newId();
    const frames = await h.frames(ana);
    const clip = await aClip({ seconds: 6, starts: 'at once' });
    const half = clip.subarray(0, Math.floor(clip.length * 0.5));
    const start = half.indexOf('mdat', 0, 'latin1') - 4;
    half.writeUInt32BE(half.length - start, start); // as if nothing were missing
    await media.upload(ana, half);
    await h.settle();
    const [file] = await listed(ana);
    expect(file).toMatchObject({ state: 'refused', reason: 'This file is damaged or incomplete.' });
    expect(file?.picture).toBeUndefined();
    expect(await stored(file?.id ?? '')).toEqual([]);
    expect(frames).toMatchObject([{ event: 'MediaFileChangedPushed', data: { file: { id: file?.id, state: 'refused' } } }]);
  });
});
