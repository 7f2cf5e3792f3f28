import runWithCircus from 'jest-circus/runner';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import 'reflect-metadata';
import '../typescript-hooks.mjs';

const require = createRequire(import.meta.url);
let runs = 0;
process.setSourceMapsEnabled(true);

// Otherwise a test that waits for a thread can wait for ever, as the drills once did on Debian 12.
void import('@sotto/kit/bootstrap/keep-threads-going').then(({ keepThreadsGoing }) => keepThreadsGoing());

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
