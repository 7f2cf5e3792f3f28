import { type Stack, startStack } from '@sotto/local/stack';
import { settings as ofCrowds } from '../../k6/src/own-stack.mjs';

/** Test files are loaded one by one; what they share stands outside of all of them. `stop-shared-stack.mjs` ends it. */
const run = globalThis as { sottoSharedStack?: Promise<Stack> };

/**
 * The stack that test files share: one process runs them one after the other. Members are of each test's own, counts are only of them,
 * and a process may be killed if the test waits until it is back. A member who leaves is erased at once, and nobody is counted too often.
 */
export function sharedStack(): Promise<Stack> {
  const settings = { ...ofCrowds, DELETION_GRACE_DAYS: '0', LOG_LEVEL: 'debug', CALLS: 'on' };
  run.sottoSharedStack ??= startStack({ ephemeral: true, quiet: true, demo: false, settings });
  return run.sottoSharedStack;
}
