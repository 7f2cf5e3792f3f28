import type { Metrics } from '@sotto/kit/observability/metrics';
import type { Readable } from 'node:stream';
import { ObjectStore, type ByteRange } from './object-store.js';

/** An object store that counts failures. A missing object is an answer and not a failure. */
export class CountedStore extends ObjectStore {
  private readonly failures;

  constructor(
    private readonly store: ObjectStore,
    metrics: Metrics,
  ) {
    super();
    this.failures = metrics.counter({ name: 'store_failures_total', help: 'Operations on the media store that failed.' });
  }

  override put(key: string, body: Readable | Uint8Array): Promise<void> {
    return this.counting(this.store.put(key, body));
  }

  override putFile(key: string, localFile: string): Promise<void> {
    return this.counting(this.store.putFile(key, localFile));
  }

  override stat(key: string): Promise<{ size: number } | undefined> {
    return this.counting(this.store.stat(key));
  }

  override async read(key: string, range?: ByteRange): Promise<Readable> {
    const stream = await this.counting(this.store.read(key, range));
    return stream.once('error', () => this.failures.inc());
  }

  override delete(key: string): Promise<void> {
    return this.counting(this.store.delete(key));
  }

  override moveAll(id: string, toId: string): Promise<void> {
    return this.counting(this.store.moveAll(id, toId));
  }

  override deleteAll(id: string): Promise<void> {
    return this.counting(this.store.deleteAll(id));
  }

  override async *list(id?: string): AsyncIterable<string> {
    try {
      yield* this.store.list(id);
    } catch (error) {
      this.failures.inc();
      throw error;
    }
  }

  private async counting<T>(operation: Promise<T>): Promise<T> {
    try {
      return await operation;
    } catch (error) {
      if (!isAbsence(error)) this.failures.inc();
      throw error;
    }
  }
}

const absent = new Set(['ENOENT', 'NoSuchKey', 'NotFound']);
const isAbsence = (error: unknown): boolean => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return absent.has(String(code)) || absent.has(String(name));
};
