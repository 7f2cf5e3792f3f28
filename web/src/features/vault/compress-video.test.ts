import { jest } from '@jest/globals';
import type { Prepare } from '#web/client/uploads';

const convertVideo = jest.fn<Prepare>();
jest.unstable_mockModule('./convert-video', () => ({ convertVideo }));
const { compressVideo } = await import('./compress-video');

const film = new File([new Uint8Array(100)], 'film.mov', { type: 'video/quicktime' });
const small = new File([new Uint8Array(10)], 'film.webm', { type: 'video/webm' });
const nothing = () => undefined;
let warn: jest.SpiedFunction<typeof console.warn>;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => warn.mockRestore());

test('the smaller video is sent, and it is told how far it is', async () => {
  const told: number[] = [];
  convertVideo.mockImplementation(async (_, onProgress) => {
    onProgress(40);
    return small;
  });
  await expect(compressVideo(film, (percent) => told.push(percent), new AbortController().signal)).resolves.toBe(small);
  expect(told).toEqual([40]);
});

test('one that came out no smaller is not worth it', async () => {
  convertVideo.mockResolvedValue(new File([new Uint8Array(100)], 'film.webm'));
  await expect(compressVideo(film, nothing, new AbortController().signal)).resolves.toBe(film);
});

test('whatever goes wrong, the video itself is sent (UPLOAD-18)', async () => {
  convertVideo.mockRejectedValue(new Error('No such codec.'));
  await expect(compressVideo(film, nothing, new AbortController().signal)).resolves.toBe(film);
  expect(warn).toHaveBeenCalled();
});

test('stopped, nothing is sent', async () => {
  const stop = new AbortController();
  convertVideo.mockImplementation(async () => {
    stop.abort();
    throw new Error('Canceled.');
  });
  await expect(compressVideo(film, nothing, stop.signal)).rejects.toThrow('Canceled.');
});
