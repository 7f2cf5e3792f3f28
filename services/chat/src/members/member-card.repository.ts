import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** What chat shows of a member: a copy of what profiles last described. */
export interface MemberCard {
  userId: string;
  /** Empty when profiles does not know the member. */
  displayName: string;
  age: number | null;
  /** A stored gender; empty when not chosen. */
  gender: string;
  verified: boolean;
  hidden: boolean;
  /** Whether a moderator must review the member first. */
  inReview: boolean;
  /** The id of the picture in media. Its URL is signed for each viewer. */
  avatarImageId: string | null;
  avatarThumbhash: string;
  /** Whether other members get the blurred picture. */
  anonymous: boolean;
  /** Whether the account waits for its deletion, or is suspended or banned. */
  inactive: boolean;
}

/** Locks the cards, so that two answers about the same member are stored one after the other. */
const lockSql = `
  select user_id as "userId", inactive from member_card
  where user_id in (select (t->>'userId')::uuid from jsonb_array_elements(?::jsonb) t) order by user_id for update`;

/** The answer to an earlier request never replaces that to a later one. */
const saveSql = `
  insert into member_card
    (user_id, display_name, age, gender, verified, hidden, in_review, avatar_image_id, avatar_thumbhash, anonymous, inactive, requested_at)
  select *, ?::timestamptz
  from jsonb_to_recordset(?::jsonb) as t (
    "userId" uuid, "displayName" text, age int, gender text, verified bool, hidden bool, "inReview" bool, "avatarImageId" uuid,
    "avatarThumbhash" text, anonymous bool, inactive bool)
  on conflict (user_id) do update
  set display_name = excluded.display_name, age = excluded.age, gender = excluded.gender, verified = excluded.verified,
      hidden = excluded.hidden, in_review = excluded.in_review, avatar_image_id = excluded.avatar_image_id, avatar_thumbhash = excluded.avatar_thumbhash,
      anonymous = excluded.anonymous, inactive = excluded.inactive, requested_at = excluded.requested_at
  where member_card.requested_at <= excluded.requested_at
  returning user_id as "userId", inactive`;

type MemberActivity = Pick<MemberCard, 'userId' | 'inactive'>;

@Injectable()
export class MemberCardRepository {
  /** Stores the cards of one answer in the caller's transaction. Returns the members who became inactive or active. */
  async save(em: EntityManager, cards: readonly MemberCard[], requestedAt: Date): Promise<MemberActivity[]> {
    const json = JSON.stringify(cards);
    const locked = await em.execute<MemberActivity[]>(lockSql, [json]);
    const inactiveBefore = new Set(locked.filter(({ inactive }) => inactive).map(({ userId }) => userId));
    const saved = await em.execute<MemberActivity[]>(saveSql, [requestedAt.toISOString(), json]);
    return saved.filter(({ userId, inactive }) => inactive !== inactiveBefore.has(userId));
  }
}
