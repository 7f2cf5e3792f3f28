import { spawnSync } from 'node:child_process';

/**
 * A run whose tests left a process, a connection or a timer open would never end, and its results would be lost. A minute after its last test, names
 * what is open and ends the process with the result of the tests. To be called first in a `globalTeardown`, which may itself wait for ever.
 *
 * When nothing is open, Node frees its environment before it exits, and there a run of the drills once went round in a circle
 * (`Environment::CleanupHandles` waited for a request that was gone, at full load, for 12 minutes). `process.exit` does not do that.
 */
export function endDespiteOpenHandles(afterMs = 60_000) {
  process.once('beforeExit', () => process.exit());
  setTimeout(() => {
    const report = /** @type {any} */ (process.report);
    report.excludeNetwork = true; // names of remote hosts are looked up otherwise
    const open = report.getReport().libuv.filter((handle) => handle.is_active && handle.is_referenced);
    console.error(`The tests left open what keeps this run from ending; it is ended now.\n${open.map(describe).join('\n')}`);
    process.exit();
  }, afterMs).unref();
}

function describe(handle) {
  const command = handle.type === 'process' ? spawnSync('ps', ['-o', 'args=', '-p', String(handle.pid)], { encoding: 'utf8' }).stdout : '';
  return `${JSON.stringify(handle)} ${command}`.trim();
}
