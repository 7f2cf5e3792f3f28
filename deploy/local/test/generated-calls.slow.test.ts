import { startStack, type Stack } from '@sotto/local/stack';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settings } from '../../k6/src/own-stack.mjs';
import { pythonEnvironment } from '../src/prepare/python-environment.mjs';
import { callEverything, type Thorough } from './generated-calls/call.js';
import { type Caller, setUp } from './generated-calls/set-up.js';

const folder = mkdtempSync(join(tmpdir(), 'sotto-calls-'));

let stack: Stack;
let callers: Caller[];
beforeAll(async () => {
  pythonEnvironment(new URL('generated-calls/requirements.txt', import.meta.url).pathname);
  // A stack of its own: generated calls of the staff suspend and delete members, and change settings.
  stack = await startStack({ ephemeral: true, quiet: true, settings: { ...settings, CALLS: 'on' } });
  callers = await setUp(stack);
}, 180_000);
afterAll(async () => {
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** With how many operations succeed at least once, about eight tenths of what was seen: input that is always refused would test little. */
test.each<[string, Thorough, number]>([
  ['visitor', 'none', 6],
  ['man', 'none', 54],
  ['creator', 'members', 73],
  ['moderator', 'none', 62],
  ['admin', 'admin', 82],
])(
  'generated calls: every operation answers a caller who is a %s as the document says',
  async (role, thorough, minSucceeded) => {
    const caller = callers.find((each) => each.role === role)!;
    const others = callers.filter((each) => each !== caller);
    const runs = await callEverything(stack.url, folder, caller, others, thorough);
    const calls = runs.flatMap(({ statuses }) => Object.values(statuses)).reduce((sum, count) => sum + count, 0);
    const [called, succeeded] = [runs.flatMap((run) => run.called), runs.flatMap((run) => run.succeeded)];
    process.stderr.write(`${role}: ${calls} calls of ${called.length} operations, ${succeeded.length} of which succeeded\n`);

    for (const { code, output } of runs) expect([code, code === 0 ? '' : output]).toEqual([0, '']);
    expect(called.length).toBeGreaterThan(170);
    expect(succeeded.length).toBeGreaterThanOrEqual(minSucceeded);
  },
  // The calls of the creator take 53 s on two quiet processors, and other stages run beside this one.
  400_000,
);
