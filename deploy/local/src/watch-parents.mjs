import { alive } from './alive.mjs';

/**
 * Calls back when who started us is gone without having said so. Only under npm and make: a stack that somebody
 * started directly may well outlive the shell.
 */
export function watchParents(gone) {
  const parents = [process.env.npm_lifecycle_event && process.ppid, Number(process.env.STARTED_BY)].filter(Boolean);
  const timer = setInterval(() => {
    if (parents.every(alive)) return;
    clearInterval(timer);
    gone();
  }, 1_000);
  timer.unref();
}
