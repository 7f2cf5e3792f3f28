import { MemoryLocker, type Lock, type Locker } from '@tus/server';
import type { SessionLocks } from '@sotto/kit/orm/session-locks';

/** Lets one request at a time write to an upload, on whichever instance it arrives; whoever comes later asks the one before to end. */
export class SharedLocker implements Locker {
  private readonly here = new MemoryLocker();

  constructor(private readonly locks: SessionLocks) {}

  newLock(id: string): Lock {
    const key = `upload ${id}`;
    const here = this.here.newLock(id);
    return {
      lock: async (signal, letGo) => {
        await here.lock(signal, letGo);
        try {
          await this.locks.take(key, { letGo: () => void letGo(), signal });
        } catch (error) {
          await here.unlock();
          throw error;
        }
      },
      unlock: async () => {
        await this.locks.giveBack(key);
        await here.unlock();
      },
    };
  }
}
