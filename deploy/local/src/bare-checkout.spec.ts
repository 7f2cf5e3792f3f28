import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const statically = /^(?:import|export)\s(?:[^'"]*\sfrom\s)?'([^']+)'/gm;

/** What a file asks for when it is loaded, and what that asks for in turn. */
function asksFor(file: string, seen = new Map<string, string>()): Map<string, string> {
  for (const [, asked = ''] of readFileSync(file, 'utf8').matchAll(statically)) {
    const found = asked.startsWith('.') ? join(dirname(file), asked) : asked;
    if (seen.has(found)) continue;
    seen.set(found, file);
    if (asked.startsWith('.')) asksFor(found, seen);
  }
  return seen;
}

test('the first start of all loads nothing that is still to be installed', () => {
  const packages = [...asksFor(join(here, 'start.mjs')).keys()].filter((asked) => !asked.startsWith('/') && !asked.startsWith('node:'));
  expect(packages).toEqual([]);
});

test('the first start of all loads nothing that is still to be built', () => {
  const all = [...asksFor(join(here, 'serve.mjs')).keys()];
  expect(all).toContain(join(here, '../../operations/src/events.mjs'));
  expect(all.filter((asked) => asked.startsWith('@sotto/'))).toEqual([]);
});
