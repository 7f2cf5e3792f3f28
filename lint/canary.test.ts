import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const planted = 'canary-planted';

/** One violation per rule: the file to plant, and what it must not import. */
const violations: Record<string, [file: string, source: string]> = {
  'service-not-service': [`services/${planted}/src/a.ts`, `import '../../chat/src/chat-error.js';`],
  'kit-knows-no-service': [`services/shared/kit/src/${planted}/a.ts`, `import '../../../../chat/src/chat-error.js';`],
  'proto-imports-nothing': [`proto/src/${planted}/a.ts`, `import '../../../services/chat/src/chat-error.js';`],
  'entity-is-pure': [`services/${planted}/src/a/a.entity.ts`, `import '@nestjs/common';`],
  'verb-knows-no-door': [`services/${planted}/src/a/do-it.ts`, `import '@sotto/proto/chat/v1/chat_service';`],
  'only-kit-speaks-nats': [`services/${planted}/src/b.ts`, `import '@nats-io/transport-node';`],
  'gateway-knows-no-service': [`gateway/src/${planted}/a.ts`, `import '../../../services/chat/src/chat-error.js';`],
  'web-knows-contracts-only': [`web/src/lib/${planted}/a.ts`, `import '../../../../services/chat/src/chat-error.js';`],
  'web-feature-not-feature': [`web/src/features/${planted}/a.ts`, `import '../chat/merge-messages';`],
  'web-feature-not-app': [`web/src/features/${planted}/b.ts`, `import '#web/app/store';`],
  'web-shared-knows-nobody': [`web/src/ui/${planted}/a.ts`, `import '#web/features/chat/merge-messages';`],
  'web-ui-knows-no-server': [`web/src/lib/${planted}/b.ts`, `import '#web/client/env';`],
  'web-radix-in-ui': [`web/src/features/${planted}/c.ts`, `import 'radix-ui';`],
  'no-cycles': [`services/${planted}/src/c.ts`, `import './c.js';`],
};

let report: any;

beforeAll(async () => {
  for (const [file, source] of Object.values(violations)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
  }
  report = await cruise('proto/src', 'gateway', 'services', 'web/src');
}, 30_000);

afterAll(() => {
  for (const [file] of Object.values(violations))
    rmSync(file.slice(0, file.indexOf(planted) + planted.length), { recursive: true, force: true });
});

test.each<string>(forbidden.map((rule: { name: string }) => rule.name))('%s still bites', (rule) => {
  const file = violations[rule]?.[0];
  expect(report.summary.violations).toContainEqual(expect.objectContaining({ rule: expect.objectContaining({ name: rule }), from: file }));
});

test('lint looks at every file', () => {
  expect(report.summary.totalCruised).toBeGreaterThan(140);
});

const cruise = (...paths: string[]): Promise<any> =>
  new Promise((resolve, reject) => {
    const args = [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      '-T',
      'json',
      ...paths,
    ];
    execFile(process.execPath, args, { maxBuffer: 1 << 26 }, (error, out) => (out ? resolve(JSON.parse(out)) : reject(error)));
  });
