import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { MediaFile } from './media-file.entity.js';

const pulseMs = 15_000;

/** Sees to it that a file is worked on by one worker at a time, and that a worker who dies is noticed. */
@Injectable()
export class FileClaims {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** The file, when it is the caller's to work on now. */
  async claim(id: string): Promise<MediaFile | undefined> {
    return this.locked(id, (file) => (file.claim(this.clock.now()) ? file : undefined));
  }

  /** Keeps a claim alive while the work goes on. */
  async during<T>(id: string, work: () => Promise<T>): Promise<T> {
    // A pulse that is missed is made up for by the next one.
    const beat = () => void this.locked(id, (file) => file.prolong(this.clock.now())).catch(() => undefined);
    const pulse = setInterval(beat, pulseMs);
    try {
      return await work();
    } finally {
      clearInterval(pulse);
    }
  }

  /** Gives a file back after a failure; answers whether somebody may try again. */
  async release(id: string): Promise<boolean> {
    const mayBeTried = await this.locked(id, (file) => {
      file.release();
      return file.mayBeTried;
    });
    return mayBeTried ?? false;
  }

  private locked<T>(id: string, change: (file: MediaFile) => T): Promise<T | undefined> {
    return this.em.fork().transactional(async (em) => {
      const file = await em.findOne(MediaFile, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      return file ? change(file) : undefined;
    });
  }
}
