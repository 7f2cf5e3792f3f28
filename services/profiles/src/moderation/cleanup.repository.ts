import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { timestamp } from '@sotto/kit/orm/queries';
import type { CleanCounts } from '@sotto/proto/profiles/v1/profiles_service';
import { sql, type Expression } from 'kysely';
import { queries, type ProfilesTables } from '../tables.js';
import { cleanupConditions, type Marked } from './cleanup-marks.js';

/** The filters and the search text of an administrator. */
export interface CleanupQuery {
  tool: string;
  testNames: boolean;
  unverified: boolean;
  createdRecently: boolean;
  emptyTexts: boolean;
  search: string;
}

/** A profile of the list. */
export interface CleanupRow extends Marked {
  userId: string;
  displayName: string | null;
  bio: string | null;
  verificationStatus: string;
  createdAt: Date;
  roles: string[];
  isCommunityHost: boolean;
  imageId: string | null;
  thumbhash: string | null;
  anonymous: boolean;
}

/** Limits of the contract; counts stop there. */
const maxCounted = 10_000;
const maxListed = 100;

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** How many profiles each filter finds. */
const cleanupCounts = compileStatement('cleanup-counts', ({ since }: NamedParameters<{ since: string }>) => {
  const conditions = cleanupConditions(timestamp(since));
  const counted = (name: keyof typeof conditions) => {
    const found = queries.selectFrom('profiles as p').where(conditions[name]).limit(sql.lit(maxCounted)).as('found');
    return queries.selectFrom(found).select(sql<number>`count(*)::int`.as('count'));
  };
  return queries.selectNoFrom([
    sql<number>`${counted('testNames')}`.as('testNames'),
    sql<number>`${counted('unverified')}`.as('unverified'),
    sql<number>`${counted('createdRecently')}`.as('createdRecently'),
    sql<number>`${counted('emptyTexts')}`.as('emptyTexts'),
    sql<number>`${counted('suspicious')}`.as('suspicious'),
  ]);
});

/** Reads profiles that an administrator may want to delete, including those of hidden, suspended and leaving members. Rarely used, so nothing is prepared. */
@Injectable()
export class CleanupRepository {
  constructor(private readonly em: EntityManager) {}

  async list(query: CleanupQuery, since: Date): Promise<CleanupRow[]> {
    const rows = await conditionsOf(query, timestamp(since.toISOString()))
      .reduce((profiles, condition) => profiles.where(condition), this.em.fork().getKysely<ProfilesTables>().selectFrom('profiles as p'))
      .select(['p.user_id as userId', 'p.display_name as displayName', 'p.bio', 'p.verification_status as verificationStatus'])
      .select([sql<string>`p.created_at`.as('createdAt'), 'p.clean_marks as cleanupMarks', 'p.roles'])
      .select('p.is_community_host as isCommunityHost')
      .select(sql<boolean>`p.verification_status = 'verified'`.as('verified'))
      .select(sql<boolean>`p.created_at > ${timestamp(since.toISOString())}`.as('recent'))
      .select(['p.avatar_image_id as imageId', 'p.avatar_thumbhash as thumbhash', 'p.anonymous_mode as anonymous'])
      .orderBy('p.created_at', 'desc')
      .orderBy('p.user_id', 'desc')
      .limit(sql.lit(maxListed))
      .execute();
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
  }

  async counts(since: Date): Promise<Omit<CleanCounts, '$typeName'>> {
    const [row] = await cleanupCounts.runIn(this.em.fork(), { since: since.toISOString() });
    if (!row) throw new Error('Counting answered nothing.');
    return row;
  }
}

/** The conditions of the list, all of which a profile meets. */
function conditionsOf(query: CleanupQuery, since: Expression<Date>): Expression<boolean>[] {
  const conditions = cleanupConditions(since);
  const names = (['testNames', 'unverified', 'createdRecently', 'emptyTexts'] as const).filter((name) => query[name]);
  const chosen = query.tool === 'suspicious' ? [conditions.suspicious] : names.map((name) => conditions[name]);
  const search = query.search.trim();
  if (search === '') return chosen;
  if (uuid.test(search)) return [...chosen, sql`p.user_id = ${search}`];
  return [...chosen, sql`p.display_name ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`];
}
