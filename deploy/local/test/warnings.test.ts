import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedStack } from './shared-stack.js';

test('no process is warned by Node or a library that it does something deprecated', async () => {
  const { dataDir } = await sharedStack();
  const names = ['identity', 'profiles', 'chat', 'media', 'marketplace', 'admin', 'gateway', 'stripe-sandbox'];
  const warnings = names.map((name) => [name, readFileSync(join(dataDir, 'logs', `${name}.log`), 'utf8').match(/^\(node:\d+\) .*$/gm)]);
  expect(warnings).toEqual(names.map((name) => [name, null]));
});
