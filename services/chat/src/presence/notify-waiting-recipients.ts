import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { MessagesWaitingSchema } from '@sotto/proto/chat/v1/events';
import { isEntitled } from '@sotto/proto/entitlement';
import type { Tier } from '@sotto/proto/vocabulary';
import { sql, type RawBuilder } from 'kysely';
import { onlineSince } from '../members/online-peers.js';
import { ChatSettings } from '../settings.js';

/** The number of members that one transaction looks at, so that locks are short. */
const batchSize = 1_000;
const firstId = '00000000-0000-0000-0000-000000000000';

type Side = 'user1' | 'user2';

/** The open conversations in which one side has unread messages. */
const unreadOf = (mine: Side, peer: Side, after: string) => sql`
  select id, ${sql.ref(`${mine}_id`)} as user_id, ${sql.ref(`${peer}_id`)} as peer_id, ${sql.ref(`${mine}_read_sequence`)} as mark
  from conversations where state = 'open' and ${sql.ref(`${mine}_unread`)} > 0 and ${sql.ref(`${mine}_id`)} > ${after}`;

/** When the newest unread visible message of the peer was sent, within a range of sequences. */
const newestWhere = (range: RawBuilder<boolean>) => sql`
  (select created_at from messages
  where conversation_id = c.id and sender_id = c.peer_id and read_at is null and moderation_status = 'visible' and unsent_at is null and ${range}
  order by sequence desc limit 1)`;

/**
 * Offline members with messages that have waited since a given time, in the order of their ids. Left out are members who have
 * been notified and did not come back since, those who were notified of the same messages before, and messages of members in review.
 * Burn messages that were not opened can lie before the read mark.
 */
const candidatesAfter = (after: string, online: Date, waitingSince: Date) => sql<Candidate>`
  select c.user_id as "userId", card.gender, plan.tier, plan.current_period_end as "tierUntil"
  from (${unreadOf('user1', 'user2', after)} union all ${unreadOf('user2', 'user1', after)}) c
  join member_card card on card.user_id = c.user_id
  left join plan on plan.user_id = c.user_id
  left join waiting_notice notice on notice.user_id = c.user_id
  cross join lateral (${newestWhere(sql`sequence > c.mark`)} union all ${newestWhere(sql`sequence <= c.mark and is_burn_message`)}) m
  where coalesce(notice.came_back, true)
    and not exists (select from presence where presence.user_id = c.user_id and online_at >= ${online})
    and not exists (select from member_card peer where peer.user_id = c.peer_id and peer.in_review)
  group by c.user_id, card.gender, plan.tier, plan.current_period_end, notice.notified_at
  having max(m.created_at) <= ${waitingSince} and (notice.notified_at is null or max(m.created_at) > notice.notified_at)
  order by c.user_id limit ${batchSize}`;

/** Of two instances that notify the same member, the second finds the row of the first and returns nothing. */
const noteSql = `
  insert into waiting_notice (user_id, notified_at, came_back)
  select user_id, ?::timestamptz, false from member_card
  where user_id = any(array(select id::uuid from jsonb_array_elements_text(?::jsonb) id)) order by user_id
  on conflict (user_id) do update set notified_at = excluded.notified_at, came_back = false where waiting_notice.came_back
  returning user_id as "userId"`;

interface Candidate {
  userId: string;
  gender: string;
  tier: Tier | null;
  tierUntil: Date | string | null;
}

/** Publishes `MessagesWaiting` for offline members: once until they come back, and once for the same messages. */
@Injectable()
export class NotifyWaitingRecipients {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly settings: ChatSettings,
  ) {}

  async execute(): Promise<void> {
    for (let after: string | undefined = firstId; after !== undefined; ) after = await this.notifyBatch(after);
  }

  /** Returns the last id of a full batch, after which the next batch starts. */
  private async notifyBatch(after: string): Promise<string | undefined> {
    const now = this.clock.now();
    const waitingSince = new Date(now.getTime() - this.settings.messagesWaitMinutes * 60_000);
    const { rows: candidates } = await candidatesAfter(after, onlineSince(now), waitingSince).execute(this.em.fork().getKysely());
    const userIds = candidates.filter((candidate) => this.isEntitled(candidate, now)).map(({ userId }) => userId);
    if (userIds.length > 0) await this.em.transactional((em) => this.notify(em, userIds, now));
    return candidates.length === batchSize ? candidates.at(-1)?.userId : undefined;
  }

  private isEntitled({ gender, tier, tierUntil }: Candidate, now: Date): boolean {
    const plan = { gender, tier: tier ?? 'free', tierUntil: tierUntil === null ? null : new Date(tierUntil) };
    return isEntitled(plan, now, this.settings.entitlement);
  }

  private async notify(em: EntityManager, userIds: string[], now: Date): Promise<void> {
    const notified = await em.execute<{ userId: string }[]>(noteSql, [now.toISOString(), JSON.stringify(userIds)]);
    for (const { userId } of notified) this.outbox.add(MessagesWaitingSchema, { userId });
  }
}
