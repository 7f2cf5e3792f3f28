import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { blankHash } from './findings.js';

/** Counts differing bits against the whole list: some milliseconds for a hundred thousand hashes. */
const nearSql = `
  select reason from banned_images
  where least(bit_count(phash # $1::bit(64)), bit_count(phash # $2::bit(64))) <= $3
  limit 1`;

const addSql = `
  insert into banned_images (id, phash, reason, created_at) values (?, ?::bit(64), ?, ?)
  on conflict (phash) do nothing`;

/** The list of pictures that are accepted nowhere. */
@Injectable()
export class BannedImagesRepository {
  constructor(
    private readonly reads: PreparedReads,
    private readonly clock: Clock,
  ) {}

  /** Why a picture is banned whose hash, or that of its mirror image, is this close to a listed one; undefined when none is. */
  async reasonNear(hash: string, mirrored: string, distance: number): Promise<string | undefined> {
    const [row] = await this.reads.query<{ reason: string }>('banned-near', nearSql, [hash, mirrored, distance]);
    return row?.reason;
  }

  /** From now on these are accepted nowhere, nor what looks like them; in the caller's transaction. Again is fine. */
  async add(em: EntityManager, hashes: readonly string[], reason: string): Promise<void> {
    for (const hash of hashes) if (hash !== blankHash) await em.execute(addSql, [newId(), hash, reason, this.clock.now()]);
  }
}
