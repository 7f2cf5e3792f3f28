import { Injectable } from '@nestjs/common';
import archiver, { type Archiver, type ZipEntryData } from 'archiver';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { ObjectStore } from '../../storage/object-store.js';
import { SealedObjects } from '../../storage/sealed-objects.js';
import type { TableFile } from './collect-tables.js';
import type { Original } from './own-originals.js';

const readmeText = `This archive holds what is kept about you: what you wrote and uploaded, and what you did.
It does not hold what other members wrote to you.

Each file in a folder that is named after a part of the product has one line for every entry, in JSON.
The other folders hold the pictures, videos and voice notes that you uploaded, in the best quality that is kept.
`;

/** Streams an archive into the store, so neither memory nor disk grows with its size. */
@Injectable()
export class WriteArchive {
  constructor(
    private readonly store: ObjectStore,
    private readonly sealed: SealedObjects,
  ) {}

  async execute(key: string, tables: TableFile[], originals: Original[]): Promise<void> {
    const zip = archiver('zip', { zlib: { level: 6 } });
    const target = new PassThrough();
    zip.on('error', (error) => target.destroy(error)).pipe(target);
    const filled = this.fill(new Entries(zip, target), tables, originals).catch((error: Error) => {
      target.destroy(error);
      throw error;
    });
    await Promise.all([this.store.put(key, target), filled]);
  }

  private async fill(entries: Entries, tables: TableFile[], originals: Original[]): Promise<void> {
    await entries.add(Readable.from([readmeText]), { name: 'README.txt' });
    for (const { name, file } of tables) await entries.add(createReadStream(file), { name });
    // An original that its owner has just removed is left out. The media formats are compressed already.
    for (const { key, name, sealingKey } of originals)
      if (await this.store.stat(key)) await entries.add(await this.open(key, sealingKey), { name, store: true });
    await entries.end();
  }

  private async open(key: string, sealingKey?: Uint8Array | null): Promise<Readable> {
    return sealingKey ? Readable.from([await this.sealed.read(sealingKey, key)]) : this.store.read(key);
  }
}

/**
 * Adds entries one after the other, so that each source is opened when it is written. An error destroys the target, so that nobody waits
 * for an entry that never comes.
 */
class Entries {
  private readonly broken = new AbortController();

  constructor(
    private readonly zip: Archiver,
    private readonly target: PassThrough,
  ) {
    // The promise of the store reports the error; waiting entries are aborted.
    target.on('error', () => undefined).once('close', () => this.broken.abort());
  }

  async add(source: Readable, entry: ZipEntryData): Promise<void> {
    source.once('error', (error) => this.target.destroy(error));
    const added = once(this.zip, 'entry', { signal: this.broken.signal });
    this.zip.append(source, entry);
    await added;
  }

  async end(): Promise<void> {
    await this.zip.finalize();
  }
}
