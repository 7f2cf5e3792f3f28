import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { PassThrough, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { opening, sealing } from './seal.mjs';

const quick = { level: 1 };

/** The store of backups. Everything in it is compressed and encrypted, under names that reveal nothing about members. */
export class Vault {
  #store;
  #key;
  #keys;

  constructor(store, key, earlier) {
    this.#store = store;
    this.#key = key;
    this.#keys = [key, ...earlier];
  }

  /** Stores a stream. Returns its size and hash, and those of the stored bytes. `once`: never replaces an existing file. */
  async keep(name, source, options) {
    const [plain, sealed] = [measured(), measured()];
    const stream = through(asStream(source), plain.pass, createGzip(quick), sealing(this.#key, name), sealed.pass);
    await this.#store.put(name, stream, options);
    const stored = await this.#store.size(name);
    if (stored !== sealed.bytes) throw new Error(`${name} has ${stored} bytes where ${sealed.bytes} were written.`);
    return { bytes: plain.bytes, sha256: plain.hash(), stored, storedSha256: sealed.hash() };
  }

  /** Opens stored bytes. The stream fails at the first modified block. */
  async open(name) {
    return through(await this.#store.read(name), opening(this.#keys, name), createGunzip());
  }

  async read(name) {
    return buffer(await this.open(name));
  }

  keepJson(name, value, options) {
    return this.keep(name, [Buffer.from(JSON.stringify(value))], options);
  }

  async readJson(name) {
    return JSON.parse((await this.read(name)).toString());
  }

  /** Reads a file completely without storing it. Throws when it was modified. */
  async prove(name) {
    const plain = measured();
    await pipeline(await this.open(name), plain.pass, async (source) => {
      for await (const _ of source);
    });
    return { bytes: plain.bytes, sha256: plain.hash() };
  }

  /** The names below a prefix, sorted. */
  async names(prefix) {
    const names = [];
    for await (const { key } of this.#store.list(prefix)) names.push(key);
    return names.sort();
  }

  async has(name) {
    return (await this.#store.size(name)) !== undefined;
  }

  remove(name) {
    return this.#store.delete(name);
  }
}

const asStream = (source) => (source instanceof Readable ? source : Readable.from(source));

/** The output of the last step; it fails when any step fails. */
function through(...steps) {
  const out = new PassThrough();
  pipeline([...steps, out]).catch(() => undefined); // the reader of the output gets the error
  return out;
}

/** Counts and hashes the bytes that pass. */
function measured() {
  const hash = createHash('sha256');
  const meter = {
    bytes: 0,
    hash: () => hash.digest('hex'),
    async *pass(source) {
      for await (const part of source) {
        meter.bytes += part.length;
        hash.update(part);
        yield part;
      }
    },
  };
  return meter;
}
