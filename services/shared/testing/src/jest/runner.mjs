import runWithCircus from 'jest-circus/runner';
import { stat } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import 'reflect-metadata';
import '../typescript-hooks.mjs';

const require = createRequire(import.meta.url);
let runs = 0;
process.setSourceMapsEnabled(true);

/**
 * Before glibc 2.41 a thread can miss its signal (https://sourceware.org/bugzilla/show_bug.cgi?id=25847). Node's threads then leave lookups of names and
 * reads of files undone until the next one is requested, and a test that waits for them waits for ever, as the drills once did on Debian 12.
 */
setInterval(() => stat('/', () => undefined), 1_000).unref();

/** jest-circus as always, with modules that Node loads instead of jest: a file is new each time, what it imports stays loaded. */
export default function run(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  delete Error.prepareStackTrace; // jest's knows the maps of what jest has compiled; Node knows ours
  const loading = {
    requireInternalModule: freshly,
    requireModule: require,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path) => import(`${pathToFileURL(path)}?run=${++runs}`),
    setGlobalsForRuntime: () => undefined,
  };
  return runWithCircus.default(
    globalConfig,
    config,
    environment,
    Object.assign(Object.create(runtime), loading),
    testPath,
    sendMessageToJest,
  );
}

/** The framework keeps the tests of a file in a module of its own. */
function freshly(path) {
  delete require.cache[path];
  return require(path);
}
