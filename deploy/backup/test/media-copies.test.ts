import { mkdtempSync, rmSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FolderStore } from '../src/folder-store.mjs';
import { copyMedia, readMediaLog } from '../src/media-log.mjs';
import { openMediaStore } from '../src/open-store.mjs';
import { readKey } from '../src/seal.mjs';
import { Vault } from '../src/vault.mjs';
import { need, run } from './commands.js';

const backupKey = Buffer.alloc(32, 3).toString('base64url');
let folder: string;
let store: FolderStore;
let vault: Vault;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-copies-'));
  store = (await openMediaStore(pathToFileURL(join(folder, 'media')).href)) as FolderStore;
  vault = new Vault(new FolderStore(join(folder, 'vault')), readKey(backupKey), []);
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (key: string, text: string) => store.put(key, [Buffer.from(text)]);
const copyOf = async (key: string) => (await buffer(await vault.open((await readMediaLog(vault)).get(key).copy))).toString();
const backup = 'deploy/backup/src/backup.mjs';
const environment = () => ({
  BACKUP_URL: pathToFileURL(join(folder, 'vault')).href,
  BACKUP_KEY: backupKey,
  BACKUP_RETENTION_DAYS: '1',
});
const prune = () => need(backup, ['prune'], environment());

test('copyMedia: copies new objects once, evidence included, and changed objects again', async () => {
  await put('some-id/large', 'a picture');
  await put('evidence-some-id/large', 'evidence');
  expect(await copyMedia(vault, store)).toEqual({ copied: 2, gone: 0, there: 2 });
  expect(await copyMedia(vault, store)).toEqual({ copied: 0, gone: 0, there: 2 });
  await put('some-id/large', 'another picture');
  expect(await copyMedia(vault, store)).toMatchObject({ copied: 1 });
  expect([await copyOf('some-id/large'), await copyOf('evidence-some-id/large')]).toEqual(['another picture', 'evidence']);
});

test('prune: keeps the copy of a removed object for the retention period', async () => {
  await put('some-id/large', 'a picture');
  await copyMedia(vault, store);
  await store.delete('some-id/large');
  expect(await copyMedia(vault, store)).toEqual({ copied: 0, gone: 1, there: 0 });
  await prune();
  expect(await copyOf('some-id/large')).toBe('a picture');
});

test('verify --objects: proves every copy, also where others back up the database', async () => {
  const faults = async (...how: string[]) => JSON.parse((await run(backup, ['verify', ...how], environment())).out).faults;
  expect(await faults('--objects')).toEqual(['There is no image and no video.']);
  await put('some-id/large', 'a picture');
  await copyMedia(vault, store);
  expect(await faults('--objects')).toEqual([]);
  expect(await faults()).toEqual(['There is no base backup.']);
  const [copy] = await vault.names('objects/data/');
  await new FolderStore(join(folder, 'vault')).put(copy!, [Buffer.from('other bytes')]);
  expect(await faults('--objects', '--quick')).toEqual([]);
  expect(await faults('--objects')).toEqual([expect.stringContaining('damaged or incomplete')]);
});

test('readMediaLog: refuses a list that was tampered with', async () => {
  await put('some-id/large', 'a picture');
  await copyMedia(vault, store);
  const [log] = await vault.names('objects/log/');
  await new FolderStore(join(folder, 'vault')).put(log!, [Buffer.from('[]')]);
  await expect(readMediaLog(vault)).rejects.toThrow('damaged or incomplete');
});

test('copyMedia: continues after an interrupted run without copying again', async () => {
  const keys = ['a/large', 'b/large', 'c/large'];
  for (const key of keys) await put(key, `of ${key}`);
  let reads = 0;
  const read = store.read.bind(store);
  store.read = (key) => {
    if (++reads === keys.length) throw new Error('ended');
    return read(key);
  };
  await expect(copyMedia(vault, store, { noteEvery: 1 })).rejects.toThrow('ended');
  expect(await copyMedia(vault, store)).toEqual({ copied: 1, gone: 0, there: 3 });
  expect(await Promise.all(keys.map(copyOf))).toEqual(keys.map((key) => `of ${key}`));
});
