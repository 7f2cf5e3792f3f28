import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import type { FileKind } from '../../uploads/received-file.js';
import { maxAttempts, MediaFile } from './media-file.entity.js';

const renewMs = 15_000;

/** Fair between members: the owner whose last file was claimed the longest time ago comes first, however many files others have. */
const nextSql = `
  select f.id from media_files f
  where f.state = 'processing' and f.kind = ? and f.attempts < ? and (f.claimed_until is null or f.claimed_until <= ?)
  order by (select max(o.last_claimed_at) from media_files o where o.user_id = f.user_id) nulls first, f.created_at, f.id
  limit 1 for update of f skip locked`;

/** Leases of files, so that one worker at a time processes a file and a dead worker is noticed. */
@Injectable()
export class FileClaims {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Claims the next file for the caller. Returns undefined when there is nothing to do. */
  claimNext(kind: FileKind): Promise<MediaFile | undefined> {
    const now = this.clock.now();
    return this.em.fork().transactional(async (em) => {
      const [next] = await em.execute<{ id: string }[]>(nextSql, [kind, maxAttempts, now]);
      const file = next && (await em.findOne(MediaFile, next.id, { populate: ['sealingKey'] }));
      return file?.claim(now) ? file : undefined;
    });
  }

  /** Renews the lease while `work` runs. */
  async during<T>(id: string, work: () => Promise<T>): Promise<T> {
    // A renewal that fails is made up for by the next one.
    const renew = () => void this.locked(id, (file) => file.prolong(this.clock.now())).catch(() => undefined);
    const timer = setInterval(renew, renewMs);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }

  /** Releases the lease after a failure. Returns whether another attempt is allowed. */
  async release(id: string, wasBusy: boolean): Promise<boolean> {
    const mayBeTried = await this.locked(id, (file) => {
      file.release(wasBusy, this.clock.now());
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
