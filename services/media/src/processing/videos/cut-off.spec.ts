import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isCutOff } from './cut-off.js';

const box = (type: string, bytes: number, says = bytes + 8) => {
  const box = Buffer.alloc(8 + bytes, 1);
  box.writeUInt32BE(says);
  box.write(type, 4, 'latin1');
  return box;
};
/** A box whose size has 64 bits. */
const largeBox = (type: string, bytes: number) => {
  const box = Buffer.alloc(16 + bytes, 1);
  box.writeUInt32BE(1);
  box.write(type, 4, 'latin1');
  box.writeBigUInt64BE(BigInt(16 + bytes), 8);
  return box;
};
const mp4 = Buffer.concat([box('ftyp', 16), box('moov', 300), box('mdat', 1000)]);
const large = Buffer.concat([box('ftyp', 16), box('moov', 300), largeBox('mdat', 1000)]);
const fragments = Buffer.concat([box('ftyp', 16), box('moov', 300), box('moof', 50), box('mdat', 500), box('moof', 50), box('mdat', 500)]);
/** An EBML header of five bytes, and a segment of 1000 bytes whose size has eight bytes. */
const webm = (size = '01000000000003e8') =>
  Buffer.concat([Buffer.from(`1a45dfa385${'42'.repeat(5)}18538067${size}`, 'hex'), Buffer.alloc(1000, 1)]);
const withoutEnd = (file: Buffer, share = 0.04) => file.subarray(0, Math.floor(file.length * (1 - share)));

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'cut-'));
});
afterAll(() => rm(directory, { recursive: true }));

test.each([
  ['an MP4', mp4, false],
  ['an MP4 without its last 4 %', withoutEnd(mp4), true],
  ['an MP4 without its last byte', mp4.subarray(0, -1), true],
  ['an MP4 with a size of 64 bits', large, false],
  ['the same without its last 4 %', withoutEnd(large), true],
  ['an MP4 in fragments', fragments, false],
  ['the same without its last 4 %', withoutEnd(fragments), true],
  ['an MP4 whose last box reaches to its end', Buffer.concat([box('ftyp', 16), box('moov', 300), box('mdat', 1000, 0)]), false],
  ['an MP4 with something appended', Buffer.concat([mp4, Buffer.from('appended by a tool')]), false],
  ['an MP4 with a few zeros appended', Buffer.concat([mp4, Buffer.alloc(20)]), false],
  ['a WebM', webm(), false],
  ['a WebM without its last 4 %', withoutEnd(webm()), true],
  ['a WebM whose size has two bytes', webm('43e8'), false],
  ['the same without its last 4 %', withoutEnd(webm('43e8')), true],
  ['a live recording, which has no size', withoutEnd(webm('01ffffffffffffff')), false],
  ['a text', Buffer.from('hello, I am a text '.repeat(50)), false],
  ['nothing', Buffer.alloc(0), false],
])('isCutOff: %s: %#', async (_, bytes, expected) => {
  const file = join(directory, 'file');
  await writeFile(file, bytes);
  expect(await isCutOff(file)).toBe(expected);
});
