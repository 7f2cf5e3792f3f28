import { newId } from '@sotto/kit/orm/ids';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import type { Harness } from '@sotto/testing/harness';
import { asService } from '@sotto/testing/viewers';
import sharp from 'sharp';
import { packetsOf, aMovie, probedClip } from './clips.js';
import { firstFrame, whiteCorner } from './looks.js';
import { startMedia } from './media-harness.js';
import { traces } from './samples.js';
import { storeActs } from './store-acts.js';

let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
const { object, anItem, itemFile, described, settled, stored, marketplace } = storeActs(() => h);
beforeAll(async () => {
  ({ h, stop } = await startMedia({}, { quiet: true }));
  await marketplace();
});
afterAll(() => stop());

const tracesIn = (bytes: Buffer) => traces.filter((trace) => bytes.includes(trace) || bytes.includes(Buffer.from(trace, 'utf16le')));
const all = ['blurred', 'large', 'medium', 'original', 'preview', 'small', 'video'];
/** A codec that browsers do not play, so that the video is encoded whatever its size. */
const large = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv444p'];
/** Uploads a clip as the file of an item. */
const sold = async (clip: Buffer, ana = newId()) => {
  const item = anItem(ana);
  const id = await itemFile(ana, item, clip);
  const [file] = await described(id);
  return { item, id, file };
};

describe('Video for sale', () => {
  test('Video for sale: gets a compressed video, preview, poster and blur without location', async () => {
    const [ana, clip] = [newId(), await aMovie({ seconds: 1 })];
    expect(tracesIn(clip)).toEqual(expect.arrayContaining(['+40.6892', 'SecretPhone', 'SecretArtist']));
    const frames = await h.frames(ana);
    const { item, id, file } = await sold(clip, ana);

    expect(file).toMatchObject({ state: 'ready', itemId: item, bucket: 'content-items', width: 1280, height: 720, hasPreview: true });
    expect(file).toMatchObject({ userId: ana, kind: 'video', reason: '', explicit: false });
    expect(file?.durationS).toBeCloseTo(1, 0);
    expect(file?.thumbhash).not.toBe('');
    expect(await settled(item)).toEqual(['ready']);
    expect(await stored(id)).toEqual(all);
    for (const name of all) expect([name, tracesIn(await object(`${id}/${name}`))]).toEqual([name, []]);

    const video = await object(`${id}/video`);
    expect(await probedClip(video)).toMatchObject({
      video: { codec_name: 'vp9', width: 1280, height: 720, avg_frame_rate: '24/1', pix_fmt: 'yuv420p' },
      audio: { codec_name: 'opus' },
    });
    const preview = await probedClip(await object(`${id}/preview`));
    expect(preview).toMatchObject({ video: { codec_name: 'vp9' }, audio: undefined });
    expect(preview.durationS).toBeCloseTo(1, 0);
    expect(await sharp(await object(`${id}/large`)).metadata()).toMatchObject({ format: 'webp', width: 1080 });

    const progress = frames.filter(({ event }) => event === 'ItemFileProgressPushed').map(({ data }) => data as { progress?: number });
    expect(progress[0]).toEqual({ itemId: item, step: 'converting' });
    expect(progress.at(-1)).toEqual({ itemId: item, progress: 100, step: 'checking' });
    const steps = progress.map((step) => step.progress ?? 0);
    expect(steps).toEqual([...steps].sort((one, other) => one - other));
    expect(frames.at(-1)).toMatchObject({ event: 'MediaFileChangedPushed', data: { file: { id, state: 'ready' } } });
  });

  test('Video for sale: gets its picture from the frame that its creator chose', async () => {
    const clip = await aMovie({ size: '640x360', seconds: 3 });
    const { id, item, file } = await sold(clip);
    const choose = (atMs: number) => h.client(MediaService).makeThumbnail(asService('marketplace'), { fileId: id, atMs });
    const [large, blurred, video] = await Promise.all(['large', 'blurred', 'video'].map((name) => object(`${id}/${name}`)));
    await choose(2500);
    await h.settle();
    expect(await object(`${id}/large`)).not.toEqual(large);
    expect(await object(`${id}/blurred`)).not.toEqual(blurred);
    expect(await object(`${id}/video`)).toEqual(video);
    const [after] = await described(id);
    expect(after).toMatchObject({ state: 'ready', width: file?.width, durationS: file?.durationS, hasPreview: true });
    expect(after?.thumbhash).not.toBe(file?.thumbhash);
    expect(await settled(item)).toEqual(['ready', 'ready']);
    const last = await object(`${id}/large`);
    await choose(60_000); // after the end
    expect(await object(`${id}/large`)).not.toEqual(last);
  });

  test.each([
    [90, 'bottom left'],
    [180, 'bottom right'],
    [270, 'top right'],
  ])('Video for sale: rotated by %i degrees is upright in video, preview and poster', async (rotate, corner) => {
    const clip = await aMovie({ size: '640x360', seconds: 1, rotate, encoder: large });
    const { id, file } = await sold(clip);
    const [width, height] = rotate === 180 ? [640, 360] : [360, 640];
    expect(file).toMatchObject({ state: 'ready', width, height });
    expect(await whiteCorner(await firstFrame(clip))).toBe(corner); // proves that the sample is rotated
    for (const name of ['video', 'preview']) {
      const frame = await firstFrame(await object(`${id}/${name}`));
      expect(await sharp(frame).metadata()).toMatchObject({ width, height });
      expect(await whiteCorner(frame)).toBe(corner);
    }
    expect(await whiteCorner(await object(`${id}/large`))).toBe(corner);
  });

  test('Video for sale: without audio stays without audio', async () => {
    const { id, file } = await sold(await aMovie({ size: '640x360', seconds: 1, sound: false, encoder: large }));
    expect(file).toMatchObject({ state: 'ready', hasPreview: true });
    expect((await probedClip(await object(`${id}/video`))).audio).toBeUndefined();
  });

  test('Video for sale: odd sides become even', async () => {
    const { file } = await sold(await aMovie({ size: '321x181', seconds: 1, encoder: large }));
    expect(file).toMatchObject({ state: 'ready', width: 320, height: 180 });
  });

  test('Video for sale: HDR is tone mapped to eight bits', async () => {
    const colours = 'colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc';
    const encoder = ['-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', '-x265-params', colours, '-tag:v', 'hvc1'];
    const clip = await aMovie({ size: '640x360', seconds: 1, encoder, name: 'clip.mov' });
    expect((await probedClip(clip)).video).toMatchObject({ pix_fmt: 'yuv420p10le', color_transfer: 'smpte2084' });
    const { id, file } = await sold(clip);
    expect(file).toMatchObject({ state: 'ready', hasPreview: true, width: 640, height: 360 });
    const { video } = await probedClip(await object(`${id}/video`));
    expect(video).toMatchObject({ pix_fmt: 'yuv420p', color_space: 'bt709' });
    expect(video.color_transfer).not.toBe('smpte2084');
  });

  test('Video for sale: ten bit colour is accepted', async () => {
    const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le'];
    const { id, file } = await sold(await aMovie({ size: '640x360', seconds: 1, encoder }));
    expect(file).toMatchObject({ state: 'ready' });
    expect((await probedClip(await object(`${id}/video`))).video).toMatchObject({ pix_fmt: 'yuv420p' });
  });

  test('Video for sale: a variable frame rate keeps its length at 24 frames per second', async () => {
    const encoder = ['-fps_mode', 'vfr', ...large];
    const clip = await aMovie({ size: '320x180', seconds: 4, filters: "select='lt(t,1)+gt(t,3)'", encoder });
    const { id, file } = await sold(clip);
    expect(file?.state).toBe('ready');
    const { video, durationS } = await probedClip(await object(`${id}/video`));
    expect(video).toMatchObject({ avg_frame_rate: '24/1' });
    expect(durationS).toBeCloseTo(4, 0);
  });

  test('Video for sale: a single frame is accepted', async () => {
    const { id, file } = await sold(await aMovie({ seconds: 0.04, rate: '25', sound: false }));
    expect(file).toMatchObject({ state: 'ready' });
    expect(await stored(id)).toEqual(all);
  });

  test('Video for sale: portrait 4K is accepted', async () => {
    const { file } = await sold(await aMovie({ size: '2160x3840', rate: '10', seconds: 0.2, sound: false }));
    expect(file).toMatchObject({ state: 'ready', width: 720, height: 1280 });
  });
});

describe('Small video for sale', () => {
  const vp9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '200k'];
  test.each([
    ['WebM as browsers compress it', { encoder: vp9, name: 'clip.webm' }, 'vp9', 'opus'],
    ['H.264', { encoder: ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '300k', '-pix_fmt', 'yuv420p'] }, 'h264', 'aac'],
  ] as const)('Small video for sale: %s is copied and cleaned, and gets a preview and poster', async (_, more, codec, sound) => {
    const clip = await aMovie({ size: '320x180', seconds: 6, rate: '12', ...more, encoder: [...more.encoder] });
    const { id, file } = await sold(clip);
    expect(file).toMatchObject({ state: 'ready', hasPreview: true, width: 320, height: 180 });
    const video = await object(`${id}/video`);
    expect(await probedClip(video)).toMatchObject({ video: { codec_name: codec }, audio: { codec_name: sound } });
    if (codec === 'vp9') expect(await packetsOf(video)).toEqual(await packetsOf(clip));
    // The SEI messages of H.264 are removed, so packets are compared by number and uniqueness.
    else expect(await packetsOf(video)).toHaveLength((await packetsOf(clip)).length);
    expect(await stored(id)).toEqual(all);
    for (const name of all) expect([name, tracesIn(await object(`${id}/${name}`))]).toEqual([name, []]);
    expect((await probedClip(await object(`${id}/preview`))).durationS).toBeCloseTo(5, 1);
  });

  test('Small video for sale: rotated H.264 stays rotated, with an upright preview', async () => {
    const { id, file } = await sold(
      await aMovie({
        size: '320x180',
        seconds: 1,
        rotate: 90,
        encoder: ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '300k', '-pix_fmt', 'yuv420p'],
      }),
    );
    expect(file).toMatchObject({ state: 'ready', width: 180, height: 320 });
    for (const name of ['video', 'preview']) expect(await whiteCorner(await firstFrame(await object(`${id}/${name}`)))).toBe('bottom left');
    expect((await probedClip(await object(`${id}/video`))).video).toMatchObject({ codec_name: 'h264' });
  });
});
