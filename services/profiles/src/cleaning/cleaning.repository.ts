import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CleanCounts } from '@sotto/proto/profiles/v1/profiles_service';
import { cleanConditions, type Marked } from './clean-marks.js';

/** What an administrator asks for. */
export interface Asked {
  tool: string;
  testNames: boolean;
  unverified: boolean;
  createdRecently: boolean;
  emptyTexts: boolean;
  search: string;
}

/** A profile of the list. */
export interface CleanRow extends Marked {
  userId: string;
  displayName: string | null;
  bio: string | null;
  verificationStatus: string;
  createdAt: Date;
  roles: string[];
  imageId: string | null;
  thumbhash: string | null;
  anonymous: boolean;
}

/** So many each, as the contract says: nobody deletes by hand what is counted beyond. */
const mostCounted = 10_000;
const mostListed = 100;

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const counted = (name: string, condition: string) =>
  `(select count(*)::int from (select from profiles p where ${condition} limit ${mostCounted}) found) as "${name}"`;
const countsSql = `select ${Object.entries(cleanConditions)
  .map(([name, condition]) => counted(name, condition))
  .join()}`;

const listSql = (where: string) => `
  select p.user_id as "userId", p.display_name as "displayName", p.bio, p.verification_status as "verificationStatus", p.created_at as "createdAt",
    p.clean_marks as "cleanMarks", p.verification_status = 'verified' as verified, p.created_at > ? as recent, p.roles,
    p.avatar_image_id as "imageId", p.avatar_thumbhash as thumbhash, p.anonymous_mode as anonymous
  from profiles p where ${where} order by p.created_at desc, p.user_id desc limit ${mostListed}`;

/** Reads profiles by what may be wrong with them: hidden, suspended and leaving members as well. Rarely asked, so nothing is prepared. */
@Injectable()
export class CleaningRepository {
  constructor(private readonly em: EntityManager) {}

  async list(asked: Asked, since: Date): Promise<CleanRow[]> {
    const { where, values } = conditionsOf(asked, since.toISOString());
    const rows = await this.em
      .fork()
      .execute<(Omit<CleanRow, 'createdAt'> & { createdAt: string })[]>(listSql(where), [since.toISOString(), ...values]);
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
  }

  async counts(since: Date): Promise<Omit<CleanCounts, '$typeName'>> {
    const [row] = await this.em.fork().execute<Omit<CleanCounts, '$typeName'>[]>(countsSql, [since.toISOString()]);
    if (!row) throw new Error('Counting answered nothing.');
    return row;
  }
}

function conditionsOf(asked: Asked, since: string): { where: string; values: string[] } {
  const names = (['testNames', 'unverified', 'createdRecently', 'emptyTexts'] as const).filter((name) => asked[name]);
  const chosen = asked.tool === 'suspicious' ? [cleanConditions.suspicious] : names.map((name) => cleanConditions[name]);
  const values = asked.tool !== 'suspicious' && asked.createdRecently ? [since] : [];
  const search = asked.search.trim();
  if (search === '') return { where: chosen.join(' and ') || 'true', values };
  if (uuid.test(search)) return { where: [...chosen, 'p.user_id = ?'].join(' and '), values: [...values, search] };
  return { where: [...chosen, 'p.display_name ilike ?'].join(' and '), values: [...values, `%${search.replace(/[\\%_]/g, '\\$&')}%`] };
}
