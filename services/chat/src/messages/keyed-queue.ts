import { Injectable } from '@nestjs/common';

/**
 * Runs work with the same key one after the other within this process, in the order of the calls, and work with different keys at once.
 * Everything that changes a conversation runs under its id: it does not wait for the row lock with a database connection in use, and
 * frames leave in the order in which the database stored their messages.
 */
@Injectable()
export class KeyedQueue {
  private readonly last = new Map<string, Promise<void>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    const result = before ? before.then(work) : work();
    const end = result.then(
      () => undefined,
      () => undefined,
    );
    this.last.set(key, end);
    void end.then(() => this.last.get(key) === end && this.last.delete(key));
    return result;
  }
}
