import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { blankHash } from './findings.js';

/** Counts differing bits against the whole list: a few milliseconds for 100,000 hashes. */
const nearSql = `
  select reason from banned_images
  where least(bit_count(phash # $1::bit(64)), bit_count(phash # $2::bit(64))) <= $3
  limit 1`;

const addSql = `
  insert into banned_images (id, phash, reason, created_at) values (?, ?::bit(64), ?, ?)
  on conflict (phash) do nothing`;

/** The list of banned images. */
@Injectable()
export class BannedImagesRepository {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  /** Returns the reason of a listed hash within `distance` of this hash or of its mirror image; undefined when there is none. */
  async reasonNear(hash: string, mirrored: string, distance: number): Promise<string | undefined> {
    const [row] = await this.statements.query<{ reason: string }>('banned-near', nearSql, [hash, mirrored, distance]);
    return row?.reason;
  }

  /** Adds hashes to the list, in the transaction of the caller. Safe to repeat. */
  async add(em: EntityManager, hashes: readonly string[], reason: string): Promise<void> {
    for (const hash of hashes) if (hash !== blankHash) await em.execute(addSql, [newId(), hash, reason, this.clock.now()]);
  }
}
