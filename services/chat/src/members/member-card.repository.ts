import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Injectable } from '@nestjs/common';
import type { MemberCard } from './member-card.js';

const saveSql = `
  insert into member_card (user_id, display_name, age, gender, verified, hidden, avatar_url, asked_at)
  select *, $8::timestamptz
  from unnest($1::uuid[], $2::text[], $3::int[], $4::text[], $5::bool[], $6::bool[], $7::text[])
  on conflict (user_id) do update
  set display_name = excluded.display_name, age = excluded.age, gender = excluded.gender, verified = excluded.verified,
      hidden = excluded.hidden, avatar_url = excluded.avatar_url, asked_at = excluded.asked_at
  where member_card.asked_at <= excluded.asked_at`;

@Injectable()
export class MemberCardRepository {
  constructor(private readonly statements: PreparedReads) {}

  /** Stores the answers to one question; an answer to an earlier question never replaces that to a later one. */
  async save(cards: MemberCard[], askedAt: Date): Promise<void> {
    const column = <K extends keyof MemberCard>(key: K) => cards.map((card) => card[key]);
    const columns = (['userId', 'displayName', 'age', 'gender', 'verified', 'hidden', 'avatarUrl'] as const).map(column);
    await this.statements.query('save-member-cards', saveSql, [...columns, askedAt]);
  }
}
