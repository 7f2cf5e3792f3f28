import { contentRules } from '@sotto/proto/content-rules';
import { faultOf, kindOf } from '../item/check-file';
import { compressedSize } from '../item/compressed-size';
import { isWorthCompressing } from '../item/compress-video';
import { missingIn } from './upload-values';
import { faultOfVideo } from '../item/video-metadata';

test.each([
  ['video.mp4', 'video/mp4', 'video'],
  ['video.MOV', '', 'video'],
  ['video.webm', 'video/webm', 'video'],
  ['video', 'video/quicktime', 'video'],
  ['a.jpg', '', 'photo'],
  ['a.jpeg', 'image/jpeg', 'photo'],
  ['a.PNG', '', 'photo'],
  ['a.webp', 'image/webp', 'photo'],
  ['a.gif', 'image/gif', undefined],
  ['a.mkv', 'video/x-matroska', undefined],
  ['a.heic', 'image/heic', undefined],
  ['mp4', '', 'video'],
  ['notes.txt', 'text/plain', undefined],
])('%s of type "%s" is %s (UPLOAD-01)', (name, type, kind) => expect(kindOf({ name, type })).toBe(kind));

test.each([
  ['a.gif', 1, 'format'],
  ['a.jpg', contentRules.maxBytes, undefined],
  ['a.jpg', contentRules.maxBytes + 1, 'size'],
])('%s of %d bytes: %s (UPLOAD-02, UPLOAD-03, D-86)', (name, size, fault) => expect(faultOf({ name, type: '', size })).toBe(fault));

test.each([
  [{ readable: true, seconds: 1800, width: 3840, height: 2160 }, undefined],
  [{ readable: true, seconds: 10, width: 2160, height: 3840 }, undefined],
  [{ readable: true, seconds: 1800.1, width: 1280, height: 720 }, 'tooLong'],
  [{ readable: true, seconds: 10, width: 3841, height: 2160 }, 'tooLarge'],
  [{ readable: true, seconds: 10, width: 2161, height: 2161 }, 'tooLarge'],
  [{ readable: false, seconds: 0, width: 0, height: 0 }, 'unreadable'],
])('%j: %s (UPLOAD-04 to 06)', (details, fault) => expect(faultOfVideo(details)).toBe(fault));

test.each([
  [
    [3840, 2160],
    [1280, 720],
  ],
  [
    [1080, 1920],
    [720, 1280],
  ],
  [
    [640, 360],
    [640, 360],
  ],
  [
    [1000, 1000],
    [720, 720],
  ],
  [
    [641, 359],
    [640, 358],
  ],
  [
    [5000, 100],
    [1280, 24],
  ],
])('%j becomes %j (UPLOAD-17)', ([width = 0, height = 0], [w, h]) =>
  expect(compressedSize({ width, height })).toEqual({ width: w, height: h }),
);

test('from 10 MB on, and only where the browser can, a smaller video is made (UPLOAD-16)', () => {
  const least = 10 * 1024 ** 2;
  expect(isWorthCompressing({ size: least })).toBe(false);
  Object.assign(globalThis, { VideoEncoder: class {}, VideoDecoder: class {} });
  expect(isWorthCompressing({ size: least })).toBe(true);
  expect(isWorthCompressing({ size: least - 1 })).toBe(false);
  for (const name of ['VideoEncoder', 'VideoDecoder']) Reflect.deleteProperty(globalThis, name);
});

const file = new File(['x'], 'a.jpg');
test.each([
  [{}, 'file'],
  [{ title: 'x', price: '1' }, 'file'],
  [{ file }, 'title'],
  [{ file, title: '  ', price: '1' }, 'title'],
  [{ file, title: '\u034f\u2800', price: '1' }, 'title'],
  [{ file, title: 'x' }, 'price'],
  [{ file, title: 'x', price: '0' }, undefined],
])('%j still needs: %s (UPLOAD-09)', (values, missing) =>
  expect(missingIn({ file: undefined, title: '', price: '', description: '', ...values })).toBe(missing),
);
