import { Injectable } from '@nestjs/common';

/**
 * Lets work of one key run one after the other within this process, in the order it was asked for; of different keys, at once. What changes
 * a conversation takes its turn there: it would queue up at the row anyway, and so it holds no connection, and frames keep the order of the
 * database.
 */
@Injectable()
export class Turns {
  private readonly last = new Map<string, Promise<void>>();

  take<T>(key: string, work: () => Promise<T>): Promise<T> {
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
