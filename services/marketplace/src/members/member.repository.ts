import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { barred } from '../standing/standing.js';
import type { Member } from './member.js';

/** Whoever may not be here is away from the moment on at which that was decided, and not only from when profiles says so. */
const findSql = `
  select user_id as "userId", display_name as "displayName", gender, verified, hidden, away or exists (${barred('members')}) as away, anonymous, in_review as "inReview", complete,
    avatar_image_id as "avatarImageId", avatar_thumbhash as "avatarThumbhash"
  from members where user_id = any($1::uuid[])`;

/** An answer to an earlier question never replaces that to a later one; rows are taken in the order of their ids. */
const saveSql = `
  insert into members
    (user_id, display_name, gender, verified, hidden, away, anonymous, in_review, complete, avatar_image_id, avatar_thumbhash, asked_at)
  select *, ?::timestamptz
  from jsonb_to_recordset(?::jsonb) as t (
    "userId" uuid, "displayName" text, gender text, verified bool, hidden bool, away bool, anonymous bool, "inReview" bool, complete bool,
    "avatarImageId" uuid, "avatarThumbhash" text)
  order by "userId"
  on conflict (user_id) do update
  set display_name = excluded.display_name, gender = excluded.gender, verified = excluded.verified, hidden = excluded.hidden,
      away = excluded.away, anonymous = excluded.anonymous, in_review = excluded.in_review, complete = excluded.complete,
      avatar_image_id = excluded.avatar_image_id, avatar_thumbhash = excluded.avatar_thumbhash, asked_at = excluded.asked_at
  where members.asked_at <= excluded.asked_at`;

/** What is kept of members. */
@Injectable()
export class MemberRepository {
  constructor(private readonly reads: PreparedReads) {}

  find(userIds: readonly string[]): Promise<Member[]> {
    return this.reads.query<Member>('members', findSql, [userIds]);
  }

  /** Stores the answers to one question, in the caller's transaction. */
  async save(em: EntityManager, members: readonly Member[], askedAt: Date): Promise<void> {
    await em.execute(saveSql, [askedAt.toISOString(), JSON.stringify(members)]);
  }
}
