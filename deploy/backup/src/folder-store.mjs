import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const drafts = '.drafts';

/** Files below a folder, by key. A file exists completely and synced to disk, or not at all. */
export class FolderStore {
  #root;
  #pathOf;
  #keyOf;

  /** `pathOf` and `keyOf` translate between keys and paths; by default a key is its path. */
  constructor(root, { pathOf = (key) => key, keyOf = (path) => path } = {}) {
    this.#root = root;
    this.#pathOf = pathOf;
    this.#keyOf = keyOf;
  }

  /** Lists files in no order. The version changes when the content may have changed. */
  async *list(prefix = '') {
    for await (const path of this.#walk('')) {
      const key = this.#keyOf(path);
      if (!key?.startsWith(prefix)) continue;
      const found = await stat(join(this.#root, path)).catch(() => undefined);
      if (found) yield { key, size: found.size, version: `${found.size}-${found.mtimeMs}` };
    }
  }

  async size(key) {
    return (await stat(this.#place(key)).catch(() => undefined))?.size;
  }

  read(key) {
    return createReadStream(this.#place(key));
  }

  /** `once`: fails when the file exists already. */
  async put(key, source, { once = false } = {}) {
    const [place, draft] = [this.#place(key), join(this.#root, drafts, randomUUID())];
    await mkdir(dirname(draft), { recursive: true });
    await mkdir(dirname(place), { recursive: true });
    try {
      await pipeline(source, createWriteStream(draft, { flush: true }));
      await (once ? link(draft, place) : rename(draft, place));
      await sync(dirname(place));
    } finally {
      await rm(draft, { force: true });
    }
  }

  delete(key) {
    return rm(this.#place(key), { force: true });
  }

  #place(key) {
    if (key.split('/').some((part) => part === '' || part === '.' || part === '..')) throw new Error(`${key} is no key.`);
    return join(this.#root, this.#pathOf(key));
  }

  async *#walk(folder) {
    const entries = await opendir(join(this.#root, folder)).catch((error) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    for await (const entry of entries) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (path === drafts) continue;
      if (entry.isDirectory()) yield* this.#walk(path);
      else yield path;
    }
  }
}

async function sync(folder) {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
