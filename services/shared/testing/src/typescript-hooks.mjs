// Lets Node run our TypeScript from source, in tests and in the programs that they start: `node --import @sotto/testing/typescript-hooks`.
import { transformSync } from '@swc/core';
import { readFileSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../../', import.meta.url);
const swcrc = JSON.parse(readFileSync(new URL('.swcrc', root), 'utf8'));
const jestGlobals = new URL('./jest/globals.mjs', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: jestGlobals, shortCircuit: true };
    if (specifier.startsWith('@sotto/')) return next(specifier, { ...context, conditions: ['source', ...context.conditions] });
    // The web imports without an extension, everything else with ".js".
    if (specifier.startsWith('.') && (specifier.endsWith('.js') || !/\.\w+$/.test(specifier))) {
      const source = new URL(specifier.replace(/(\.js)?$/, '.ts'), context.parentURL);
      source.search = partOfTest(source) ? new URL(context.parentURL).search : '';
      if (statSync(source, { throwIfNoEntry: false })) return { url: source.href, format: 'module', shortCircuit: true };
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    const { protocol, pathname } = new URL(url);
    if (protocol !== 'file:' || !pathname.endsWith('.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...swcrc, swcrc: false, filename, sourceMaps: 'inline' });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/** What stands beside a test belongs to it, and is loaded again with it (`?run=1`): it may remember things. */
const partOfTest = ({ pathname }) => pathname.startsWith(root.pathname) && pathname.slice(root.pathname.length).includes('/test/');
