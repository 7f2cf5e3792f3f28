import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';

/** What a user needs of a thread: a script with its pictures, not the room of a whole program. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

/** The users of the program: each in a thread, and one thread that talks to the network for all of them. */
export class Crowd {
  #network = new Worker(new URL('./network.mjs', import.meta.url));
  #entry;
  #env;
  #users = [];

  /** @param {string} entry The address of a script. @param {Record<string, string>} env What it reads as `__ENV`. */
  constructor(entry, env) {
    this.#entry = entry;
    this.#env = env;
  }

  /** Another user, once its script is loaded. */
  async join() {
    const bell = new Int32Array(new SharedArrayBuffer(4));
    const { port1: network, port2: port } = new MessageChannel();
    this.#network.postMessage({ port, bell }, [port]);
    const workerData = { entry: this.#entry, env: this.#env, user: this.#users.length + 1, network, bell };
    const worker = new Worker(new URL('./user.mjs', import.meta.url), { workerData, transferList: [network], resourceLimits });
    this.#users.push(worker);
    const [{ options }] = await once(worker, 'message');
    return new User(worker, options);
  }

  /** Sends everybody home, whatever they are doing. */
  async leave() {
    await Promise.all([this.#network, ...this.#users].map((worker) => worker.terminate()));
  }
}

/** @typedef {{ exec: string, vus?: number, iterations?: number, tags?: Record<string, string> }} Scenario Of the kind that runs without k6. */

/** One user; knows what its script asks for, and does one thing at a time. */
export class User {
  #worker;

  /** @param {Worker} worker @param {{ scenarios: Record<string, Scenario>, thresholds: Record<string, string[]> }} options */
  constructor(worker, options) {
    this.#worker = worker;
    this.options = options;
  }

  /**
   * Calls a function of the script, and answers what was measured.
   * @param {string} exec @param {Record<string, string>} [tags]
   * @returns {Promise<{ samples: import('./current.mjs').Sample[], error: string, result: unknown }>}
   */
  run(exec, tags = {}) {
    return this.#send({ exec, tags });
  }

  /**
   * What the script says of all metrics in the end.
   * @param {object} metrics
   * @returns {Promise<Record<string, string>>}
   */
  summary(metrics) {
    return this.#send({ metrics });
  }

  async #send(what) {
    this.#worker.postMessage(what);
    const [answer] = await once(this.#worker, 'message');
    return answer;
  }
}
