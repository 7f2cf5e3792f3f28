// Removes what building, testing and running left behind; installed packages stay.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { alive } from './alive.mjs';
import { processes } from './processes.mjs';
import { root } from './root.mjs';

const claim = `${root}.data/stack.json`;
if (existsSync(claim) && alive(JSON.parse(readFileSync(claim, 'utf8')).launcher)) {
  console.error('A stack is running on .data: stop it first.');
  process.exit(1);
}

const built = ['proto', 'services/shared/kit', 'web', ...processes().map(({ folder }) => folder)].map((folder) => `${folder}/dist`);
for (const path of [...built, '.data', 'test-results', 'web/test-results', 'node_modules/.cache'])
  rmSync(root + path, { recursive: true, force: true });
