import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import type { FileKind } from '../uploads/received-file.js';
import { attemptLimit, MediaFile } from './media-file.entity.js';

const pulseMs = 15_000;

/** Members take turns: the one who waited longest since the last of their files was begun comes first, however many files others have. */
const nextSql = `
  select f.id from media_files f
  where f.state = 'processing' and f.kind = ? and f.attempts < ? and (f.claimed_until is null or f.claimed_until <= ?)
  order by (select max(o.taken_at) from media_files o where o.user_id = f.user_id) nulls first, f.created_at, f.id
  limit 1 for update of f skip locked`;

/** Sees to it that a file is worked on by one worker at a time, and that a worker who dies is noticed. */
@Injectable()
export class FileClaims {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** The file whose turn it is, which is the caller's to work on now; undefined when there is nothing to do. */
  claimNext(kind: FileKind): Promise<MediaFile | undefined> {
    const now = this.clock.now();
    return this.em.fork().transactional(async (em) => {
      const [next] = await em.execute<{ id: string }[]>(nextSql, [kind, attemptLimit, now]);
      const file = next && (await em.findOne(MediaFile, next.id));
      return file?.claim(now) ? file : undefined;
    });
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
