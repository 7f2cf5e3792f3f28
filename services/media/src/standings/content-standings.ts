import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** What admin says of a thing; of an item as a whole by the item's id. */
export type ContentStanding = 'visible' | 'hidden' | 'removed';

export interface StandingFact {
  subjectKind: string;
  subjectId: string;
  userId: string;
  standing: string;
}

/** The later fact counts, whichever comes first. */
const setSql = `
  insert into content_standings (subject_id, subject_kind, user_id, standing, fact_id) values (?, ?, ?, ?, ?)
  on conflict (subject_id) do update set standing = excluded.standing, fact_id = excluded.fact_id
  where content_standings.fact_id < excluded.fact_id
  returning phashes`;
const keepSql = 'update content_standings set phashes = ?::jsonb where subject_id = ?';

/** What admin said last of each thing, also of what comes in only afterwards, such as the file of an item. */
@Injectable()
export class ContentStandings {
  /** The hashes that are known of it so far; undefined when something later was said before. */
  async set(em: EntityManager, factId: string, fact: StandingFact): Promise<string[] | undefined> {
    const { subjectId, subjectKind, userId, standing } = fact;
    const [row] = await em.execute<{ phashes: string[] }[]>(setSql, [subjectId, subjectKind, userId, standing, factId]);
    return row?.phashes;
  }

  /** Keeps by what copies are known, should the thing itself be gone when that is asked for. */
  async keepHashes(em: EntityManager, subjectId: string, hashes: string[]): Promise<void> {
    await em.execute(keepSql, [JSON.stringify(hashes), subjectId]);
  }

  async of(em: EntityManager, subjectId: string): Promise<ContentStanding> {
    const sql = 'select standing from content_standings where subject_id = ?';
    return (await em.execute<{ standing: ContentStanding }[]>(sql, [subjectId]))[0]?.standing ?? 'visible';
  }
}
