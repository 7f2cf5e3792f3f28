import { newId } from '@sotto/kit/orm/ids';
import { createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkedKey, ObjectStore, type ByteRange } from './object-store.js';

const isCode = (error: unknown, ...codes: string[]) => codes.includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Objects as files below a directory. A file is written and synced under a temporary name and then renamed, so no reader sees half an
 * object.
 */
export class LocalStoreProvider extends ObjectStore {
  private readonly objects: string;
  private readonly unnamed: string;

  constructor(directory: string) {
    super();
    this.objects = join(directory, 'objects');
    this.unnamed = join(directory, 'unnamed');
  }

  override put(key: string, body: Readable | Uint8Array): Promise<void> {
    return this.place(key, (file) => pipeline(body instanceof Readable ? body : Readable.from([body]), createWriteStream(file)));
  }

  /** Creates a hard link to the file; copies it when it is on another disk. */
  override putFile(key: string, localFile: string): Promise<void> {
    return this.place(key, async (file) => {
      await link(localFile, file).catch((error: unknown) => {
        if (!isCode(error, 'EXDEV', 'EPERM')) throw error;
        return copyFile(localFile, file);
      });
    });
  }

  override async stat(key: string): Promise<{ size: number } | undefined> {
    try {
      const { size } = await stat(this.pathOf(key));
      return { size };
    } catch (error) {
      if (isCode(error, 'ENOENT')) return undefined;
      throw error;
    }
  }

  override async read(key: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.pathOf(key));
    return file.createReadStream(range);
  }

  override delete(key: string): Promise<void> {
    return rm(this.pathOf(key), { force: true });
  }

  override deleteAll(id: string): Promise<void> {
    return rm(dirname(this.pathOf(`${id}/all`)), { recursive: true, force: true });
  }

  override async moveAll(id: string, toId: string): Promise<void> {
    const [from, to] = [dirname(this.pathOf(`${id}/all`)), dirname(this.pathOf(`${toId}/all`))];
    await mkdir(to, { recursive: true });
    for await (const name of this.namesIn(from)) await rename(join(from, name), join(to, name));
    await sync(to);
    await rm(from, { recursive: true, force: true });
  }

  override async *list(id?: string): AsyncIterable<string> {
    for await (const name of this.namesIn(this.objects))
      for await (const folder of this.namesIn(join(this.objects, name)))
        if (!id || folder === id) for await (const object of this.namesIn(join(this.objects, name, folder))) yield `${folder}/${object}`;
  }

  /** Ids are uuidv7, which begin with their time, so the last two characters spread objects over 256 directories. */
  private pathOf(key: string): string {
    const [id = '', name = ''] = checkedKey(key).split('/');
    return join(this.objects, id.slice(-2), id, name);
  }

  private async place(key: string, write: (file: string) => Promise<unknown>): Promise<void> {
    const [path, file] = [this.pathOf(key), join(this.unnamed, newId())];
    await mkdir(this.unnamed, { recursive: true });
    try {
      await write(file);
      await sync(file);
      await mkdir(dirname(path), { recursive: true });
      await rename(file, path);
      await sync(dirname(path));
    } finally {
      await rm(file, { force: true });
    }
  }

  private async *namesIn(directory: string): AsyncIterable<string> {
    try {
      for await (const { name } of await opendir(directory)) yield name;
    } catch (error) {
      if (!isCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    }
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
