import { MemoryLocker, type Lock, type Locker } from '@tus/server';
import type { SessionLocks } from '@sotto/kit/orm/session-locks';

/** Allows one request at a time to write to an upload, across all instances. A new request asks the current holder to stop. */
export class UploadLocker implements Locker {
  private readonly here = new MemoryLocker();

  constructor(private readonly locks: SessionLocks) {}

  newLock(id: string): Lock {
    const key = `upload ${id}`;
    const here = this.here.newLock(id);
    return {
      lock: async (signal, release) => {
        await here.lock(signal, release);
        try {
          await this.locks.take(key, { letGo: () => void release(), signal });
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
