import type { Stack } from '@sotto/local/stack';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { aMember, type Browser } from './browser.js';

const identity = fileURLToPath(new URL('../../../services/identity/', import.meta.url));

/** Somebody with a role, given by the operator's command, and signed in since. */
export async function aStaffMember(stack: Stack, role: 'admin' | 'moderator'): Promise<Browser> {
  const browser = await aMember(stack.url);
  const args = [`${identity}dist/commands/grant-role.js`, browser.email, role];
  await promisify(execFile)(process.execPath, args, { env: stack.environments!.ofCommand('identity'), cwd: identity });
  await browser.signIn();
  return browser;
}
