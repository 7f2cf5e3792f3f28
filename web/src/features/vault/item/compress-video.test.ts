import { jest } from '@jest/globals';
import type { Prepare } from '#web/client/uploads/uploads';

const convertVideo = jest.fn<Prepare>();
jest.unstable_mockModule('./convert-video', () => ({ convertVideo }));
const { compressVideo } = await import('./compress-video');

const video = new File([new Uint8Array(100)], 'video.mov', { type: 'video/quicktime' });
const small = new File([new Uint8Array(10)], 'video.webm', { type: 'video/webm' });
const nothing = () => undefined;
let warn: jest.SpiedFunction<typeof console.warn>;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => warn.mockRestore());

test('the smaller video is sent, and it is shown how far it is', async () => {
  const reported: number[] = [];
  convertVideo.mockImplementation(async (_, onProgress) => {
    onProgress(40);
    return small;
  });
  await expect(compressVideo(video, (percent) => reported.push(percent), new AbortController().signal)).resolves.toBe(small);
  expect(reported).toEqual([40]);
});

test('one that came out no smaller is not worth it', async () => {
  convertVideo.mockResolvedValue(new File([new Uint8Array(100)], 'video.webm'));
  await expect(compressVideo(video, nothing, new AbortController().signal)).resolves.toBe(video);
});

test('whatever goes wrong, the video itself is sent (UPLOAD-18)', async () => {
  convertVideo.mockRejectedValue(new Error('No such codec.'));
  await expect(compressVideo(video, nothing, new AbortController().signal)).resolves.toBe(video);
  expect(warn).toHaveBeenCalled();
});

test('stopped, nothing is sent', async () => {
  const stop = new AbortController();
  convertVideo.mockImplementation(async () => {
    stop.abort();
    throw new Error('Canceled.');
  });
  await expect(compressVideo(video, nothing, stop.signal)).rejects.toThrow('Canceled.');
});
