import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * What the sandbox knows, by collection, in one JSON file that is replaced as a whole: whatever was answered is still known after a crash.
 * Without a file it is forgotten with the process.
 */
export class State {
  #file;
  #collections;

  /** @param {string} [file] */
  constructor(file) {
    this.#file = file;
    this.#collections = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    if (file) mkdirSync(dirname(file), { recursive: true });
  }

  /**
   * The rows of a collection by their ids. Change them as you like, then `save`.
   * @returns {Record<string, any>}
   */
  collection(name) {
    this.#collections[name] ??= {};
    return this.#collections[name];
  }

  save() {
    if (!this.#file) return;
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#collections, null, 1), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }
}
