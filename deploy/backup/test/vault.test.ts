import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { randomBytes } from 'node:crypto';
import { startS3 } from '../../../services/media/test/s3-stand-in.js';
import { openMediaStore, openStore } from '../src/open-store.mjs';
import { readKey } from '../src/seal.mjs';
import { Vault } from '../src/vault.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sotto-vault-'));
const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
const key = readKey(Buffer.alloc(32, 5).toString('base64url'));
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
  Object.assign(process.env, credentials);
});
afterAll(async () => {
  for (const name of Object.keys(credentials)) delete process.env[name];
  rmSync(folder, { recursive: true });
  await s3.stop();
});

describe.each([
  ['in a folder', () => pathToFileURL(folder).href],
  ['in a bucket', () => s3.url],
  ['in a folder of a bucket', () => s3.url.replace('s3://bucket', 's3://bucket/backups')],
])('Vault %s', (_, place) => {
  let vault: Vault;
  beforeAll(async () => {
    vault = new Vault(await openStore(place()), key, []);
  });

  test('returns small and large files unchanged', async () => {
    for (const [name, bytes] of Object.entries({ 'a/small': Buffer.from('x'), 'a/large': randomBytes(9_000_000) })) {
      const { bytes: size, sha256 } = await vault.keep(name, [bytes]);
      expect(size).toBe(bytes.length);
      expect((await buffer(await vault.open(name))).equals(bytes)).toBe(true);
      expect(await vault.prove(name)).toEqual({ bytes: size, sha256 });
    }
    expect(await vault.names('a/')).toEqual(['a/large', 'a/small']);
  });

  test('never replaces a file that was stored once', async () => {
    await vault.keepJson('note', { is: 'first' }, { once: true });
    await expect(vault.keepJson('note', { is: 'second' }, { once: true })).rejects.toThrow();
    expect(await vault.readJson('note')).toEqual({ is: 'first' });
  });
});

test('openMediaStore: has keys of its own where they are set, and otherwise those of the vault', async () => {
  const usedBy = async (env: Record<string, string>) => {
    let authorization = '';
    const listener = createServer((request, response) => {
      authorization = request.headers.authorization ?? '';
      response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const endpoint = encodeURIComponent(`http://127.0.0.1:${(listener.address() as AddressInfo).port}`);
    Object.assign(process.env, env);
    try {
      expect(await (await openMediaStore(`s3://files?endpoint=${endpoint}`)).size('some-id/large')).toBeUndefined();
    } finally {
      for (const name of Object.keys(env)) delete process.env[name];
      await new Promise((resolve) => listener.close(resolve).closeAllConnections());
    }
    return /Credential=([^/]+)/.exec(authorization)?.[1];
  };
  expect(await usedBy({})).toBe('test');
  expect(await usedBy({ STORE_AWS_ACCESS_KEY_ID: 'of-media', STORE_AWS_SECRET_ACCESS_KEY: 'secret' })).toBe('of-media');
});
