import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { PassThrough, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { opening, sealing } from './seal.mjs';

const quick = { level: 1 };

/** Where backups lie: everything in it is compressed and encrypted, under names that say nothing about anybody. */
export class Vault {
  #store;
  #key;
  #keys;

  constructor(store, key, earlier) {
    this.#store = store;
    this.#key = key;
    this.#keys = [key, ...earlier];
  }

  /** Keeps a stream; answers its size and hash, and those of what is kept of it. `once`: never in place of what is there. */
  async keep(name, source, options) {
    const [plain, sealed] = [measured(), measured()];
    const stream = through(asStream(source), plain.pass, createGzip(quick), sealing(this.#key, name), sealed.pass);
    await this.#store.put(name, stream, options);
    const stored = await this.#store.size(name);
    if (stored !== sealed.bytes) throw new Error(`${name} has ${stored} bytes where ${sealed.bytes} were written.`);
    return { bytes: plain.bytes, sha256: plain.hash(), stored, storedSha256: sealed.hash() };
  }

  /** The bytes that were kept; the stream fails at the first that are not. */
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

  /** Reads something to its end, without keeping it: throws when it is not what was kept. */
  async prove(name) {
    const plain = measured();
    await pipeline(await this.open(name), plain.pass, async (source) => {
      for await (const _ of source);
    });
    return { bytes: plain.bytes, sha256: plain.hash() };
  }

  /** Names below a prefix, in order. */
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

/** What comes out of the last step; it fails when any of them does. */
function through(...steps) {
  const out = new PassThrough();
  pipeline([...steps, out]).catch(() => undefined); // whoever reads it hears of it
  return out;
}

/** Counts and hashes what passes. */
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
