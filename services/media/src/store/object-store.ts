import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where every kept byte is. Keys are made by us (`{id}/{rendition}`), never of what members say. An object is there as a whole or
 * not at all; nobody but this service reaches the store.
 */
export abstract class ObjectStore {
  /** Stores what a stream or a buffer holds, in place of what was there. */
  abstract put(key: string, body: Readable | Uint8Array): Promise<void>;
  /** Stores a copy of a local file, in place of what was there; the file must not be written to afterwards. */
  abstract putFile(key: string, localFile: string): Promise<void>;
  /** Undefined when there is no such object. */
  abstract stat(key: string): Promise<{ size: number } | undefined>;
  /** Opens an object or a part of it; throws when there is none. */
  abstract read(key: string, range?: ByteRange): Promise<Readable>;
  /** Deleting what is not there is fine. */
  abstract delete(key: string): Promise<void>;
  /** Puts every object whose key begins with `{id}/` below another id, in place of what is there. Again is fine. */
  abstract moveAll(id: string, toId: string): Promise<void>;
  /** Deletes every object whose key begins with `{id}/`. */
  abstract deleteAll(id: string): Promise<void>;
  /** The keys of all objects, or of those below `{id}/`, in no order. */
  abstract list(id?: string): AsyncIterable<string>;
}

/** Ids and words of ours, at most one slash: nothing that could leave its place. */
const keyPattern = /^[a-z0-9-]{1,64}\/[a-z0-9.-]{1,64}$/;

/** Answers the key, or throws: a key that is not of this form is a bug. */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key) || key.includes('..')) throw new Error('Not a key of the store.');
  return key;
}
