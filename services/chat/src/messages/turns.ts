/** Lets work of one key run one after the other within this process, in the order it was asked for; of different keys, at once. */
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
