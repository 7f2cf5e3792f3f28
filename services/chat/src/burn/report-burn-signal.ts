import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { requestOrigin } from '../messages/request-origin.js';
import { chatError } from '../chat-error.js';

interface BurnSignal {
  conversationId: string;
  messageId: string;
  action: string;
  trigger: string;
}

/** Locks the message, so that of two parallel signals the second finds the entry of the first. */
const lockSql = `
  select m.burned_at > statement_timestamp() and not m.is_burned as open
  from messages m join conversations c on c.id = m.conversation_id
  where m.id = ? and c.id = ? and c.state = 'open' and ? in (c.user1_id, c.user2_id) and m.is_burn_message
  for no key update of m`;

/** Stores at most one entry for each message, member and trigger in ten seconds (D-36). */
const insertSql = `
  insert into message_audit_log (message_id, conversation_id, sender_id, recipient_id, action, metadata, ip_address, user_agent)
  select m.id, c.id, m.sender_id, case m.sender_id when c.user1_id then c.user2_id else c.user1_id end,
    signal.action, jsonb_build_object('trigger', signal.trigger, 'userId', signal.user_id), signal.ip_address, signal.user_agent
  from (select ?::uuid as message_id, ?::text as action, ?::text as trigger, ?::text as user_id, ?::text as ip_address, ?::text as user_agent) signal
  join messages m on m.id = signal.message_id
  join conversations c on c.id = m.conversation_id
  where not exists (
    select from message_audit_log earlier
    where earlier.message_id = m.id and earlier.created_at > statement_timestamp() - interval '10 seconds'
      and earlier.metadata->>'trigger' = signal.trigger and earlier.metadata->>'userId' = signal.user_id)
  returning id`;

/** Adds to the audit what a browser detected while a burn message was open, such as a screenshot. It has no other effect. */
@Injectable()
export class ReportBurnSignal {
  constructor(private readonly em: EntityManager) {}

  /** Returns false if no entry was added. */
  execute({ userId, device }: Viewer, { conversationId, messageId, action, trigger }: BurnSignal): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const [locked] = await em.execute<{ open: boolean | null }[]>(lockSql, [messageId, conversationId, userId]);
      if (!locked) throw chatError('MESSAGE_NOT_FOUND');
      if (!locked.open) return false;
      return (await em.execute(insertSql, [messageId, action, trigger, userId, ...requestOrigin(device)])).length > 0;
    });
  }
}
