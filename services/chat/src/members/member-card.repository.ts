import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MemberCard } from './member-card.js';

/** Whoever else saves one of these cards waits. */
const heldSql = `
  select user_id as "userId", away from member_card
  where user_id in (select (t->>'userId')::uuid from jsonb_array_elements(?::jsonb) t) order by user_id for update`;

/** An answer to an earlier question never replaces that to a later one. */
const saveSql = `
  insert into member_card
    (user_id, display_name, age, gender, verified, hidden, in_review, avatar_image_id, avatar_thumbhash, anonymous, away, asked_at)
  select *, ?::timestamptz
  from jsonb_to_recordset(?::jsonb) as t (
    "userId" uuid, "displayName" text, age int, gender text, verified bool, hidden bool, "inReview" bool, "avatarImageId" uuid,
    "avatarThumbhash" text, anonymous bool, away bool)
  on conflict (user_id) do update
  set display_name = excluded.display_name, age = excluded.age, gender = excluded.gender, verified = excluded.verified,
      hidden = excluded.hidden, in_review = excluded.in_review, avatar_image_id = excluded.avatar_image_id, avatar_thumbhash = excluded.avatar_thumbhash,
      anonymous = excluded.anonymous, away = excluded.away, asked_at = excluded.asked_at
  where member_card.asked_at <= excluded.asked_at
  returning user_id as "userId", away`;

type Whereabouts = Pick<MemberCard, 'userId' | 'away'>;

@Injectable()
export class MemberCardRepository {
  /** Stores the answers to one question, in the caller's transaction; answers who went away or came back. */
  async save(em: EntityManager, cards: readonly MemberCard[], askedAt: Date): Promise<Whereabouts[]> {
    const told = JSON.stringify(cards);
    const held = await em.execute<Whereabouts[]>(heldSql, [told]);
    const before = new Set(held.filter(({ away }) => away).map(({ userId }) => userId));
    const saved = await em.execute<Whereabouts[]>(saveSql, [askedAt.toISOString(), told]);
    return saved.filter(({ userId, away }) => away !== before.has(userId));
  }
}
