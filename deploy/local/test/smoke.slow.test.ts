import { type Stack, startStack } from '@sotto/local/stack';
import { smoke } from '../../docker/smoke/steps.mjs';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ ephemeral: true, quiet: true });
}, 120_000);
afterAll(() => stack?.stop(), 60_000);

const staff = { email: 'admin@sotto.example', password: 'sotto-demo' };

async function tried(url: string, admin = staff) {
  const lines: string[] = [];
  const failed = await smoke({ url, staff: admin, say: (line) => lines.push(line) });
  return { failed, lines };
}

test('what containers are tried with passes on the local stack, twice in a row', async () => {
  for (const _ of ['first', 'again']) expect((await tried(stack.url)).lines.filter((line) => !line.startsWith('ok '))).toEqual([]);
}, 120_000);

test('a step that fails is named with its reason, and the others are tried all the same', async () => {
  const { failed, lines } = await tried(stack.url, { ...staff, password: 'another one' });
  expect(failed).toEqual(['staff']);
  expect(lines.at(-1)).toMatch(/^FAILED {2}staff: .*401/);
}, 120_000);
