import { registerHooks } from 'node:module';

/** The modules of k6 that scripts here use; another one is missing on purpose until somebody needs it. */
const known = {
  k6: 'k6',
  'k6/crypto': 'crypto',
  'k6/data': 'data',
  'k6/encoding': 'encoding',
  'k6/execution': 'execution',
  'k6/http': 'http',
  'k6/metrics': 'metrics',
  'k6/timers': 'timers',
  'k6/websockets': 'websockets',
};

/** From now on, scripts that import k6 get the modules beside this one. */
export function standIn() {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier !== 'k6' && !specifier.startsWith('k6/')) return next(specifier, context);
      const file = known[specifier];
      if (!file) throw new Error(`There is no stand-in for ${specifier}.`);
      return { url: new URL(`./${file}.mjs`, import.meta.url).href, format: 'module', shortCircuit: true };
    },
  });
}
