import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FlowRunner, scripts } from './flow-runner.js';

let flows: FlowRunner;
beforeAll(async () => {
  flows = await FlowRunner.start();
}, 120_000);
afterAll(() => flows?.stop());

/** The entry of a copy of the scripts in which something is different. */
function without(file: string, changes: Record<string, string>): string {
  const copy = mkdtempSync(join(flows.folder, 'broken-'));
  cpSync(scripts, join(copy, 'k6'), { recursive: true, filter: (path) => !/node_modules|\/(src|test|results)$/.test(path) });
  for (const pictures of ['portraits', 'covers'])
    cpSync(`${scripts}../local/demo/${pictures}`, join(copy, 'local/demo', pictures), { recursive: true });
  const path = join(copy, 'k6', file);
  for (const [said, saidInstead] of Object.entries(changes)) {
    const text = readFileSync(path, 'utf8');
    if (!text.includes(said)) throw new Error(`${file} does not say ${said}.`);
    writeFileSync(path, text.replace(said, saidInstead));
  }
  return pathToFileURL(join(copy, 'k6/smoke.ts')).href;
}

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
  const outcome = await flows.run(exec, { entry: without(file, changes) });
  expect(outcome.failed).toContain(check);
});
