import { type Stack, startStack } from '@sotto/local/stack';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { seedOf, settings } from '../src/own-stack.mjs';
import { Crowd } from '../src/stand-in/crowd.mjs';
import type { Sample } from '../src/stand-in/current.mjs';

const scripts = fileURLToPath(new URL('../', import.meta.url));
let stack: Stack;
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  stack = await startStack({ ephemeral: true, quiet: true, demo: false, settings });
  folder = mkdtempSync(join(tmpdir(), 'sotto-flows-'));
  const accounts = join(folder, 'accounts.json');
  writeFileSync(accounts, JSON.stringify(await seedOf(stack, 8)));
  env = { URL: stack.url, ACCOUNTS: accounts, THINK: '0', MANY_ADDRESSES: 'true' };
}, 120_000);
afterAll(async () => {
  await stack?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Runs one flow of an entry once, as one user of k6 would. */
async function run(exec: string, { entry = pathToFileURL(`${scripts}entries/smoke.ts`).href, more = {} } = {}) {
  const crowd = new Crowd(entry, { ...env, ...more });
  try {
    const user = await crowd.join();
    const { samples } = await user.run(exec);
    return new Outcome(samples);
  } finally {
    await crowd.leave();
  }
}

class Outcome {
  constructor(private readonly samples: Sample[]) {}

  /** Checks by name, and whether they held. */
  get checks(): [string, boolean][] {
    return this.of('checks').map(({ tags, value }) => [tags.check ?? '', value === 1]);
  }

  get failed(): string[] {
    return this.checks.filter(([, held]) => !held).map(([name]) => name);
  }

  of(metric: string): Sample[] {
    return this.samples.filter((sample) => sample.metric === metric);
  }
}

/** The entry of a copy of the scripts in which something is different. */
function without(file: string, changes: Record<string, string>): string {
  const copy = mkdtempSync(join(folder, 'broken-'));
  cpSync(scripts, join(copy, 'k6'), { recursive: true, filter: (path) => !/node_modules|\/(src|test|results)$/.test(path) });
  cpSync(`${scripts}../local/demo/portraits`, join(copy, 'local/demo/portraits'), { recursive: true });
  const path = join(copy, 'k6', file);
  for (const [said, saidInstead] of Object.entries(changes)) {
    const text = readFileSync(path, 'utf8');
    if (!text.includes(said)) throw new Error(`${file} does not say ${said}.`);
    writeFileSync(path, text.replace(said, saidInstead));
  }
  return pathToFileURL(join(copy, 'k6/entries/smoke.ts')).href;
}

test.each([
  ['look', 'look_whole', 'GET /conversations answers well', 2],
  ['signUp', 'sign_up_whole', 'a profile is kept as it was written', 5],
  ['discover', 'discover_whole', 'the last pass is taken back', 8],
  ['chat', 'chat_whole', 'a message reaches the other page', 18],
  ['upload', 'upload_whole', 'the server knows how far it has the file', 7],
  ['buy', 'buy_whole', 'what was bought is unlocked', 10],
  ['admin', 'admin_whole', 'a report is closed as it was decided', 12],
])('the flow %s does what it says, and all its checks hold', async (exec, whole, check, least) => {
  const outcome = await run(exec);
  expect(outcome.failed).toEqual([]);
  expect(outcome.checks.length).toBeGreaterThanOrEqual(least);
  expect(outcome.checks).toContainEqual([check, true]);
  expect(outcome.of(whole)).toMatchObject([{ value: 1 }]);
  expect(outcome.of('http_req_failed').filter(({ value }) => value === 1)).toEqual([]);
});

test('every message of the flow chat is timed from its sending to its frame', async () => {
  const outcome = await run('chat');
  expect(outcome.of('frames_seen').map(({ value }) => value)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(outcome.of('frame_delivery').every(({ value }) => value >= 0 && value < 5_000)).toBe(true);
});

test('a session is renewed by its cookie before its token is too old', async () => {
  const outcome = await run('discover', { more: { TOKEN_SECONDS: '-1' } });
  expect(outcome.failed).toEqual([]);
  expect(outcome.checks.filter(([name]) => name === 'POST /sessions/refresh answers well').length).toBeGreaterThan(2);
  expect(outcome.checks.filter(([name]) => name === 'POST /sessions answers well')).toHaveLength(1);
});

const unheard = { "'MessagePushed'": "'MessageSent'", 'patienceMs = 5_000': 'patienceMs = 1_500' };

test.each([
  ['look', 'pages.ts', { "'/conversations'": "'/conversation'" }, 'GET /conversation answers well'],
  ['signUp', 'flows/sign-up.ts', { "'PUT', '/profile'": "'PUT', '/profiles'" }, 'PUT /profiles answers well'],
  ['discover', 'flows/discover.ts', { "'DELETE', '/swipes/last-pass'": "'DELETE', '/swipes/passes'" }, 'the last pass is taken back'],
  ['chat', 'live-end.ts', unheard, 'a message reaches the other page'],
  ['upload', 'flows/upload.ts', { 'String(from)': 'String(from + 1)' }, 'PATCH /api/v1/uploads/:id answers 204'],
  ['buy', 'flows/buy.ts', { '/purchase`': '/purchases`' }, 'POST /items/:id/purchases answers well'],
  [
    'admin',
    'flows/admin.ts',
    { "status: 'dismissed', adminNotes": "status: 'reviewed', adminNotes" },
    'a report is closed as it was decided',
  ],
])('a flow %s that is broken in %s fails by its own check', async (exec, file, changes, check) => {
  const outcome = await run(exec, { entry: without(file, changes) });
  expect(outcome.failed).toContain(check);
});
