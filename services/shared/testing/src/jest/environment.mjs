import { fakeTimers, moduleMocker } from './globals.mjs';

/**
 * The worker's own process, where jest's environments would make a global object for each file. Modules are loaded once for each
 * worker instead of once for each file. What a file changes in the process is put back after it.
 */
export default class ProcessEnvironment {
  global = globalThis;
  moduleMocker = moduleMocker;
  fakeTimers = null;
  fakeTimersModern = fakeTimers;
  #before = { env: { ...process.env }, exit: process.exit, console: globalThis.console };

  exportConditions() {
    return ['source', 'node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }

  async setup() {}

  async teardown() {
    fakeTimers.dispose();
    moduleMocker.restoreAllMocks();
    const { env, exit, console } = this.#before;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.exit = exit;
    globalThis.console = console;
  }
}
