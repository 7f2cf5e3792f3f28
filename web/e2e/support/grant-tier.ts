import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const command = fileURLToPath(new URL('../../../deploy/local/src/grant-tier.mjs', import.meta.url));

/** Gives somebody a plan, as an operator of a development stack does. */
export async function grantTier(email: string, tier: string): Promise<void> {
  await promisify(execFile)(process.execPath, [command, email, tier, '1d'], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  });
}
