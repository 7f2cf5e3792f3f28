import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The store of all kept bytes. The service makes the keys (`{id}/{rendition}`); they contain nothing that members typed. An object exists
 * completely or not at all. Only this service reads the store.
 */
export abstract class ObjectStore {
  /** Stores a stream or a buffer; replaces an existing object. */
  abstract put(key: string, body: Readable | Uint8Array): Promise<void>;
  /** Stores a copy of a local file; replaces an existing object. The file must not be modified afterwards. */
  abstract putFile(key: string, localFile: string): Promise<void>;
  /** Returns undefined when there is no such object. */
  abstract stat(key: string): Promise<{ size: number } | undefined>;
  /** Opens an object or a part of it. Throws when there is no such object. */
  abstract read(key: string, range?: ByteRange): Promise<Readable>;
  /** Does nothing when there is no such object. */
  abstract delete(key: string): Promise<void>;
  /** Moves every object whose key begins with `{id}/` below another id; replaces what is there. Safe to repeat. */
  abstract moveAll(id: string, toId: string): Promise<void>;
  /** Deletes every object whose key begins with `{id}/`. */
  abstract deleteAll(id: string): Promise<void>;
  /** The keys of all objects, or of those below `{id}/`, in no order. */
  abstract list(id?: string): AsyncIterable<string>;
}

/** Lower-case ids and names with one slash: such a key cannot leave the directory of the store. */
const keyPattern = /^[a-z0-9-]{1,64}\/[a-z0-9.-]{1,64}$/;

/** Returns the key. Throws for any other form, because that is a bug. */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key) || key.includes('..')) throw new Error('Not a key of the store.');
  return key;
}
