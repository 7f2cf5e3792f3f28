import { jest } from '@jest/globals';
import type { Sockets } from '@sotto/kit/nats/sockets';
import { MediaFile } from './media-file.entity.js';
import { PushItemProgress } from './push-item-progress.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const aFile = (bucket: 'content-items' | 'private-media') => {
  const item = bucket === 'content-items' ? { itemId: 'item' } : {};
  const metadata = { id: 'f', userId: 'ana', name: 'a.mp4', kind: 'video', mimeType: 'video/mp4', sizeBytes: 9 } as const;
  return MediaFile.of({ ...metadata, ...item, purpose: 'content-item', localFile: '' }, bucket, new Date());
};

/** The pushed frames. */
function pushed(
  bucket: 'content-items' | 'private-media',
  report: (progress: (percent: number) => void, checking: () => void) => void,
): unknown[] {
  const frames: unknown[] = [];
  const sockets = { push: (...[userId, , frame]: unknown[]) => frames.push([userId, frame]) } as unknown as Sockets;
  const [push, file] = [new PushItemProgress(sockets), aFile(bucket)];
  report(push.of(file), () => push.checking(file));
  return frames;
}

test('PushItemProgress: pushes increasing progress at most once a second', () => {
  const frames = pushed('content-items', (progress) => {
    for (const percent of [0, 5, 10]) progress(percent);
    jest.advanceTimersByTime(1000);
    for (const percent of [20, 25]) progress(percent);
    jest.advanceTimersByTime(1000);
    progress(20);
    progress(30);
  });
  expect(frames).toEqual([0, 20, 30].map((progress) => ['ana', { itemId: 'item', progress, step: 'converting' }]));
});

test('PushItemProgress: pushes nothing for files that are not for sale', () => {
  const frames = pushed('private-media', (progress, checking) => {
    progress(50);
    checking();
  });
  expect(frames).toEqual([]);
});

test('PushItemProgress: pushes that a converted file is being checked', () => {
  const frames = pushed('content-items', (progress, checking) => {
    progress(90);
    checking();
  });
  expect(frames.at(-1)).toEqual(['ana', { itemId: 'item', progress: 100, step: 'checking' }]);
});
