import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { sql } from 'kysely';
import { restricted } from './account-status.js';
import type { Member } from './member.js';

/** A suspended or banned member is inactive as soon as the event about it arrives, even if profiles has not said so yet. */
const find = compileStatement<{ userIds: readonly string[] }, Member>(
  'members',
  ({ userIds }) => sql`
  select user_id as "userId", display_name as "displayName", gender, verified, hidden, inactive or ${restricted('members')} as inactive, anonymous,
    in_review as "inReview", complete,
    avatar_image_id as "avatarImageId", avatar_thumbhash as "avatarThumbhash"
  from members where user_id = any(${userIds}::uuid[])`,
);

/** The answer to a later request wins. Rows are locked in the order of their ids, so that two transactions cannot deadlock. */
const saveSql = `
  insert into members
    (user_id, display_name, gender, verified, hidden, inactive, anonymous, in_review, complete, avatar_image_id, avatar_thumbhash, asked_at)
  select *, ?::timestamptz
  from jsonb_to_recordset(?::jsonb) as t (
    "userId" uuid, "displayName" text, gender text, verified bool, hidden bool, inactive bool, anonymous bool, "inReview" bool, complete bool,
    "avatarImageId" uuid, "avatarThumbhash" text)
  order by "userId"
  on conflict (user_id) do update
  set display_name = excluded.display_name, gender = excluded.gender, verified = excluded.verified, hidden = excluded.hidden,
      inactive = excluded.inactive, anonymous = excluded.anonymous, in_review = excluded.in_review, complete = excluded.complete,
      avatar_image_id = excluded.avatar_image_id, avatar_thumbhash = excluded.avatar_thumbhash, asked_at = excluded.asked_at
  where members.asked_at <= excluded.asked_at`;

/** The stored members. */
@Injectable()
export class MemberRepository {
  constructor(private readonly statements: PreparedStatements) {}

  find(userIds: readonly string[]): Promise<Member[]> {
    return find.run(this.statements, { userIds });
  }

  /** Stores the answers to one request, in the caller's transaction. */
  async save(em: EntityManager, members: readonly Member[], askedAt: Date): Promise<void> {
    await em.execute(saveSql, [askedAt.toISOString(), JSON.stringify(members)]);
  }
}
