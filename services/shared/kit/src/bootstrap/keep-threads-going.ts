import { stat } from 'node:fs';

const everyMs = 1_000;

/**
 * Gives Node's threads something to do once a second. Before glibc 2.41 (Debian 12 has 2.36) a thread can miss its signal, see
 * https://sourceware.org/bugzilla/show_bug.cgi?id=25847. Whatever waits for a thread then (a hash of a password, a lookup of a name, a file) waits until
 * the next piece of work arrives, which in a quiet process may be never. Returns how to stop it.
 */
export function keepThreadsGoing(): () => void {
  const timer = setInterval(() => stat('/', () => undefined), everyMs).unref();
  return () => clearInterval(timer);
}
