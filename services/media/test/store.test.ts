import { newId } from '@sotto/kit/orm/ids';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { ObjectStore } from '../src/storage/object-store.js';
import { openStore } from '../src/storage/open-store.js';
import { startS3 } from './s3-stand-in.js';

let [directory, s3]: [string, Awaited<ReturnType<typeof startS3>>] = ['', undefined as never];
const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'store-'));
  s3 = await startS3();
  Object.assign(process.env, credentials);
});
afterAll(async () => {
  for (const name of Object.keys(credentials)) delete process.env[name];
  await rm(directory, { recursive: true, force: true });
  await s3.stop();
});

describe.each([
  ['on local disk', () => openStore(pathToFileURL(directory).href)],
  ['that speaks S3', () => openStore(s3.url)],
])('ObjectStore %s', (_, open) => {
  let store: ObjectStore;
  beforeAll(async () => {
    store = await open();
  });
  const read = async (...parameters: Parameters<ObjectStore['read']>) => (await buffer(await store.read(...parameters))).toString();
  const keys = async (id?: string) => {
    const all: string[] = [];
    for await (const key of store.list(id)) all.push(key);
    return all.sort();
  };

  test('ObjectStore: returns objects completely and by range', async () => {
    const key = `${newId()}/small`;
    await store.put(key, Buffer.from('0123456789'));
    expect([await read(key), await read(key, { start: 3, end: 5 }), await store.stat(key)]).toEqual(['0123456789', '345', { size: 10 }]);
    await store.put(key, Readable.from([Buffer.from('an'), Buffer.from('other')]));
    expect(await read(key)).toBe('another');
  });

  test('ObjectStore: stores a large file', async () => {
    const [key, bytes, file] = [`${newId()}/video`, randomBytes(20 * 1024 * 1024), join(directory, newId())];
    await writeFile(file, bytes);
    await store.putFile(key, file);
    await rm(file);
    expect((await buffer(await store.read(key))).equals(bytes)).toBe(true);
  });

  test('ObjectStore: moveAll moves the objects of one id only and is repeatable', async () => {
    const [one, other] = [newId(), newId()];
    for (const key of [`${one}/a`, `${one}/b`, `${other}/a`]) await store.put(key, Buffer.from(key));
    // The state after an interrupted first attempt.
    await store.put(`evidence-${one}/a`, Buffer.from('half'));
    for (let n = 0; n < 2; n++) await store.moveAll(one, `evidence-${one}`);
    expect([await keys(one), await keys(`evidence-${one}`)]).toEqual([[], [`evidence-${one}/a`, `evidence-${one}/b`]]);
    expect([await read(`evidence-${one}/a`), await read(`${other}/a`)]).toEqual([`${one}/a`, `${other}/a`]);
    await store.moveAll(newId(), newId());
  });

  test('ObjectStore: lists objects, and deletes those of one id only', async () => {
    const [one, other] = [newId(), newId()];
    for (const key of [`${one}/a`, `${one}/b`, `${other}/a`]) await store.put(key, Buffer.from('x'));
    expect(await keys(one)).toEqual([`${one}/a`, `${one}/b`]);
    expect(await keys()).toEqual(expect.arrayContaining([`${one}/a`, `${other}/a`]));
    await store.deleteAll(one);
    await store.delete(`${one}/a`);
    expect([await keys(one), await keys(other), await store.stat(`${one}/a`)]).toEqual([[], [`${other}/a`], undefined]);
    await expect(store.read(`${one}/a`)).rejects.toThrow();
  });

  test('ObjectStore: an interrupted write leaves no object', async () => {
    const key = `${newId()}/video`;
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100);
        throw new Error('gone');
      })(),
    );
    await expect(store.put(key, broken)).rejects.toThrow('gone');
    expect(await store.stat(key)).toBeUndefined();
  });

  test.each(['../../etc/passwd', 'a/../b', 'a//b', '/etc/passwd', 'Å/x', 'a'])('ObjectStore: refuses the key %s', async (key) => {
    await expect((async () => store.put(key, Buffer.from('x')))()).rejects.toThrow('Not a key');
  });
});

test('LocalStoreProvider: an interrupted write leaves no file', async () => {
  expect(await readdir(join(directory, 'unnamed'))).toEqual([]);
});
