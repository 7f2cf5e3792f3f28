import { startStack } from '@sotto/local/stack';
import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makePeople } from './stand-in/run-scenarios.mjs';

const identity = fileURLToPath(new URL('../../../services/identity/', import.meta.url));

/** Here one machine plays all members, each from an address that it states itself. */
export const settings = {
  TRUST_PROXY: 'loopback',
  RATE_LIMIT_SCALE: '100000',
  CONNECTIONS_PER_ADDRESS: '20000',
  UPLOADS_PER_DAY: '10000',
};

/**
 * Runs a whole product in a folder of its own while the work lasts, with the disk's promises kept, and people in it.
 * @param {{ members: number }} options
 * @param {(url: string, seed: import('../seed.ts').Seed) => Promise<T>} work
 * @returns {Promise<T>}
 * @template T
 */
export async function withOwnStack({ members }, work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sotto-load-'));
  chmodSync(dataDir, 0o755);
  let stack;
  const stop = async () => {
    await stack?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const leave = () => void stop().finally(() => process.exit(130));
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    stack = await startStack({ dataDir, quiet: true, demo: false, settings, nodeFlags: [] });
    return await work(stack.url, await seedOf(stack, members));
  } finally {
    process.off('SIGINT', leave).off('SIGTERM', leave);
    await stop();
  }
}

/** People for the flows, and one of staff by the operator's command. */
export async function seedOf(stack, members) {
  const smoke = new URL('../smoke.ts', import.meta.url).href;
  const seed = await makePeople(smoke, { URL: stack.url, MEMBERS: String(members), MANY_ADDRESSES: 'true' });
  const account = { email: `${randomUUID()}@load.sotto.example`, password: randomBytes(18).toString('base64url') };
  const acceptances = { ageAccepted: true, termsAccepted: true, privacyAccepted: true, communityAccepted: true, termsVersion: 'v1.0' };
  const { status } = await fetch(`${stack.url}/api/v1/accounts`, {
    method: 'POST',
    headers: { origin: stack.url, 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, displayName: 'Robin', ...acceptances }),
  });
  if (status !== 200) throw new Error(`One of staff cannot sign up: ${status}`);
  const args = [`${identity}dist/commands/grant-role.js`, account.email, 'admin'];
  await promisify(execFile)(process.execPath, args, { env: stack.environments.ofCommand('identity'), cwd: identity });
  return { ...seed, staff: { ...account, userId: '' } };
}
