import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { randomBytes } from 'node:crypto';
import { opening, readKey, sealing } from './seal.mjs';

const key = readKey(Buffer.alloc(32, 1).toString('base64url'));
const other = readKey(Buffer.alloc(32, 2).toString('base64url'));
const seal = (bytes: Buffer, name = 'a') => buffer(Readable.from(sealing(key, name)(parts(bytes))));
const open = (bytes: Buffer, { keys = [key], name = 'a' } = {}) => buffer(Readable.from(opening(keys, name)(parts(bytes))));

/** As disks and networks hand them over: in pieces that are no blocks. */
function* parts(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 70_001) yield bytes.subarray(at, at + 70_001);
}

test.each([0, 1, 256 * 1024, 256 * 1024 + 1, 1_000_000])('sealing and opening: %i bytes come back unchanged', async (size) => {
  const bytes = randomBytes(size);
  const sealed = await seal(bytes);
  expect(size > 16 && sealed.includes(bytes)).toBe(false);
  expect((await open(sealed, { keys: [other, key] })).equals(bytes)).toBe(true);
});

test('opening: refuses files that were changed, truncated, reordered or renamed', async () => {
  const sealed = await seal(randomBytes(600_000));
  const head = 48;
  const block = 256 * 1024 + 16;
  const changed = Buffer.from(sealed);
  changed[sealed.length - 20]! ^= 1;
  const swapped = Buffer.concat([
    sealed.subarray(0, head),
    sealed.subarray(head + block, head + 2 * block),
    sealed.subarray(head, head + block),
  ]);
  const harmed = [changed, sealed.subarray(0, head + block), sealed.subarray(0, head), sealed.subarray(0, 10), Buffer.alloc(0), swapped];
  for (const bytes of harmed) await expect(open(bytes)).rejects.toThrow('damaged or incomplete');
  await expect(open(sealed, { name: 'b' })).rejects.toThrow('damaged or incomplete');
});

test('opening: refuses another key and names the reason', async () => {
  await expect(open(await seal(Buffer.from('x')), { keys: [other] })).rejects.toThrow('another key');
  expect(() => readKey('short')).toThrow('32 bytes');
});
