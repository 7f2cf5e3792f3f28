import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Keeps watch over the processes of a stack from outside: see warden.sh. */
export class Warden {
  #shell;
  #pids = new Set();

  /** `leftover`: a folder to remove as well if it comes to that. */
  constructor(leftover = '') {
    this.#shell = spawn('/bin/sh', [fileURLToPath(new URL('warden.sh', import.meta.url)), leftover], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    this.#shell.stdin.on('error', () => undefined);
    this.#shell.unref();
  }

  get pid() {
    return this.#shell.pid;
  }

  /** Watches a child for as long as it lives. */
  watch(child) {
    this.#pids.add(child.pid);
    this.#send();
    child.once('exit', () => {
      this.#pids.delete(child.pid);
      this.#send();
    });
  }

  /** No more to come; whatever still runs is ended. */
  dismiss() {
    this.#shell.stdin.end();
  }

  #send() {
    this.#shell.stdin.write(`${[...this.#pids].join(' ')}\n`);
  }
}
