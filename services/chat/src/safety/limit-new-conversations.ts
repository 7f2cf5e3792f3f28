import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { chatError } from '../chat-error.js';
import { ChatSettings } from '../settings.js';
import { newConversationLimit, type Reputation } from './new-conversation-rules.js';

const hourMs = 3_600_000;

/** Of two conversations that a member opens at once, the second counts the first. The holder of this lock waits for no other lock. */
const lockSql = 'select pg_advisory_xact_lock(hashtextextended(?, 8))';

/** The age of a block is that of its event, whose id (a uuidv7) starts with the timestamp. */
const reputationSql = `
  with me as (select ?::uuid as id, ?::uuid as since)
  select coalesce((select verified from member_card where user_id = me.id), false) as verified,
    (select count(*)::int from pair where (user1_id = me.id and blocked_by_user2 and user2_block_event >= me.since)
      or (user2_id = me.id and blocked_by_user1 and user1_block_event >= me.since)) as blockers
  from me`;

/** The newest conversation beyond the limit, if there is one. */
const beyondSql = `
  with me as (select ?::uuid as id)
  select c.created_at as "createdAt" from me join conversations c on (c.user1_id = me.id or c.user2_id = me.id) and c.opened_by = me.id
  where c.created_at > ?::timestamptz order by c.created_at desc offset ? limit 1`;

/** Limits how many conversations a member opens; recent blocks by other members lower the limit (B-17). */
@Injectable()
export class LimitNewConversations {
  constructor(
    private readonly settings: ChatSettings,
    private readonly clock: Clock,
  ) {}

  /** Runs after the insert in the same transaction, so that a refusal rolls the new conversation back. */
  async execute(em: EntityManager, userId: string): Promise<void> {
    const rules = this.settings.newConversations;
    const now = this.clock.now().getTime();
    await em.execute(lockSql, [userId]);
    const [reputation] = await em.execute<[Reputation]>(reputationSql, [userId, firstIdAt(now - rules.blockedDays * 24 * hourMs)]);
    const since = new Date(now - rules.hours * hourMs).toISOString();
    const [oldest] = await em.execute<{ createdAt: Date }[]>(beyondSql, [userId, since, newConversationLimit(rules, reputation)]);
    if (oldest) throw tooMany(new Date(oldest.createdAt).getTime() + rules.hours * hourMs - now);
  }
}

/** The lowest uuidv7 of a timestamp. */
const firstIdAt = (ms: number): string => {
  const time = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
};

const tooMany = (waitMs: number) => {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const [count, unit] = minutes > 90 ? [Math.ceil(minutes / 60), 'hours'] : [minutes, minutes === 1 ? 'minute' : 'minutes'];
  return chatError('TOO_MANY_NEW_CONVERSATIONS', `You began many conversations lately. The next one may begin in ${count} ${unit}.`);
};
