import { Injectable } from '@nestjs/common';
import { sealBytes, unsealBytes } from '@sotto/kit/secrets/seal';
import { buffer } from 'node:stream/consumers';
import { ObjectStore } from './object-store.js';

/**
 * Objects that are encrypted before they reach the store, with a key of their file, and bound to the key of the object. Without
 * that key no copy of them can be read, not even one in a backup.
 */
@Injectable()
export class SealedObjects {
  constructor(private readonly store: ObjectStore) {}

  put(sealingKey: Uint8Array, key: string, bytes: Uint8Array): Promise<void> {
    return this.store.put(key, sealBytes(Buffer.from(sealingKey), key, bytes));
  }

  /** Throws when there is no such object, or when this is not its key. */
  async read(sealingKey: Uint8Array, key: string): Promise<Buffer> {
    const bytes = unsealBytes(Buffer.from(sealingKey), key, await buffer(await this.store.read(key)));
    if (!bytes) throw new Error(`The object ${key} cannot be decrypted.`);
    return bytes;
  }
}
