import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

const firstPauseMs = 200;
const longestPauseMs = 10_000;
const steadyMs = 30_000;
const startLimitMs = 60_000;
const graceMs = 12_000;

/**
 * One process of the stack: started, watched, started again when it dies (sooner the steadier it ran), stopped with patience.
 * `ready` resolves to whether the process does its work; it is asked until it does. What a `discreet` one says goes to its log file only.
 */
export class ManagedProcess {
  #child;
  #readySince;
  #wanted = false;
  #pauseMs = firstPauseMs;
  #pause = new AbortController();
  #comingBack;

  constructor({ name, command, args, options = {}, ready, stopSignal = 'SIGTERM', discreet = false }, { log, warden }) {
    this.name = name;
    this.command = command;
    this.args = args;
    this.options = options;
    this.ready = ready;
    this.stopSignal = stopSignal;
    this.discreet = discreet;
    this.log = log;
    this.warden = warden;
  }

  get pid() {
    return this.#running ? this.#child.pid : undefined;
  }

  /** Resolves when the process is ready. A first start that fails is given up: something is wrong that time does not heal. */
  async start() {
    this.#wanted = true;
    this.#pause = new AbortController();
    await this.#launch();
    this.log.say(`${this.name} is ready`);
  }

  /** Asks the process to end, and insists after a while. It stays away until `start`. */
  async stop() {
    this.#wanted = false;
    this.#pause.abort();
    await this.#end(this.stopSignal);
    await this.#comingBack;
  }

  /** Ends it at once, as a crash would; it comes back by itself. Resolves when it is gone. */
  async kill() {
    await this.#end('SIGKILL');
  }

  /** Stops and starts it. */
  async restart() {
    await this.stop();
    await this.start();
  }

  /** Resolves when the process is ready again. */
  async untilReady() {
    await this.#comingBack;
    await this.#untilReady(this.#child);
  }

  get #running() {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** In a group of its own: a Ctrl-C in the terminal is for the launcher, which stops the others in order. */
  async #launch() {
    const child = spawn(this.command, this.args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, ...this.options });
    this.#child = child;
    this.#readySince = undefined;
    const failed = new Promise((_, reject) => child.once('error', reject));
    failed.catch(() => undefined);
    if (child.pid) this.warden.watch(child);
    this.log.follow(this.name, child, this.discreet);
    child.once('exit', (code, signal) => this.#ended(child, code, signal));
    await Promise.race([this.#untilReady(child), failed]);
  }

  async #untilReady(child) {
    const limit = Date.now() + startLimitMs;
    while (!(await this.ready().catch(() => false))) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${this.name} ended before it was ready.`);
      if (Date.now() > limit) throw new Error(`${this.name} was not ready after ${startLimitMs / 1000} s.`);
      await delay(50);
    }
    this.#readySince ??= Date.now();
  }

  #ended(child, code, signal) {
    if (!this.#wanted || this.#child !== child || !this.#readySince) return;
    if (Date.now() - this.#readySince > steadyMs) this.#pauseMs = firstPauseMs;
    this.log.say(`${this.name} ended (${signal ?? code}); starting it again in ${this.#pauseMs} ms`);
    this.#comingBack = this.#comeBack();
  }

  async #comeBack() {
    while (this.#wanted) {
      await delay(this.#pauseMs, undefined, { signal: this.#pause.signal }).catch(() => undefined);
      this.#pauseMs = Math.min(longestPauseMs, this.#pauseMs * 2);
      if (!this.#wanted) return;
      const failure = await this.#launch().catch((error) => error);
      if (!failure) return this.log.say(`${this.name} is ready again`);
      await this.#end('SIGKILL');
      if (this.#wanted) this.log.say(`${failure.message} Next attempt in ${this.#pauseMs} ms.`);
    }
  }

  async #end(signal) {
    if (!this.#running) return;
    const child = this.#child;
    const gone = once(child, 'exit');
    child.kill(signal);
    const insist = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await gone;
    clearTimeout(insist);
  }
}
