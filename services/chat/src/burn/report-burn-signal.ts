import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { originOf } from '../audit/origin.js';
import { chatError } from '../chat-error.js';

interface Signal {
  conversationId: string;
  messageId: string;
  action: string;
  trigger: string;
}

/** Signals about one message take turns, so that two at once do not both find that there was none. */
const holdSql = `
  select m.burned_at > statement_timestamp() and not m.is_burned as open
  from messages m join conversations c on c.id = m.conversation_id
  where m.id = ? and c.id = ? and c.state = 'open' and ? in (c.user1_id, c.user2_id) and m.is_burn_message
  for no key update of m`;

/** At most one for each message, member and trigger in ten seconds (D-36). */
const noteSql = `
  insert into message_audit_log (message_id, conversation_id, sender_id, recipient_id, action, metadata, ip_address, user_agent)
  select m.id, c.id, m.sender_id, case m.sender_id when c.user1_id then c.user2_id else c.user1_id end,
    signal.action, jsonb_build_object('trigger', signal.trigger, 'userId', signal.user_id), signal.ip_address, signal.user_agent
  from (select ?::uuid as message_id, ?::text as action, ?::text as trigger, ?::text as user_id, ?::text as ip_address, ?::text as user_agent) signal
  join messages m on m.id = signal.message_id
  join conversations c on c.id = m.conversation_id
  where not exists (
    select from message_audit_log known
    where known.message_id = m.id and known.created_at > statement_timestamp() - interval '10 seconds'
      and known.metadata->>'trigger' = signal.trigger and known.metadata->>'userId' = signal.user_id)
  returning id`;

/** Notes what a browser noticed while a burn message lay open on its screen. A hint, not a proof: nothing follows from it. */
@Injectable()
export class ReportBurnSignal {
  constructor(private readonly em: EntityManager) {}

  /** False when nothing was noted. */
  execute({ userId, device }: Viewer, { conversationId, messageId, action, trigger }: Signal): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const [held] = await em.execute<{ open: boolean | null }[]>(holdSql, [messageId, conversationId, userId]);
      if (!held) throw chatError('MESSAGE_NOT_FOUND');
      if (!held.open) return false;
      return (await em.execute(noteSql, [messageId, action, trigger, userId, ...originOf(device)])).length > 0;
    });
  }
}
