import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { unsendHours } from '@sotto/proto/vocabulary';
import { sql } from 'kysely';
import { chatError } from '../chat-error.js';
import { countRemovedMessage } from '../conversations/count-removed-message.js';
import { evidenceDays } from '../conversations/forget-conversations.js';
import { lockOpenConversation } from '../conversations/lock-open-conversation.js';
import { burned } from '../conversations/message-columns.js';
import { KeyedQueue } from './keyed-queue.js';
import { NotifyRemovedMessage } from './notify-removed-message.js';
import { requestOrigin } from './request-origin.js';

const unsendMs = unsendHours * 3_600_000;

interface UnsendMessageInput {
  conversationId: string;
  messageId: string;
}

/** A message as the rules need it. Its conversation is locked. */
interface SentMessage {
  id: string;
  conversationId: string;
  sequence: number;
  senderId: string;
  recipientId: string;
  isModerated: boolean;
  isUnsent: boolean;
  isBurned: boolean;
  /** Whether it is a burn message that its recipient has not opened. */
  unopened: boolean;
  isTooOld: boolean;
}

/** The text of a burn message is destroyed when the evidence period ends, unless burning destroys it earlier. */
const unsendSql = `
  with unsent as (
    update messages set unsent_at = statement_timestamp(), call_kind = null, call_seconds = null where id = ? and unsent_at is null returning id, conversation_id, sender_id),
  sealed as (
    update sealed_messages s set destroy_at = statement_timestamp() + interval '${evidenceDays} days'
    from unsent where s.message_id = unsent.id and s.destroy_at is null)
  insert into message_audit_log (message_id, conversation_id, sender_id, recipient_id, action, metadata, ip_address, user_agent)
  select id, conversation_id, sender_id, ?, 'unsent', jsonb_build_object('userId', sender_id), ?, ? from unsent`;

/** Takes back a message of the caller for both members. Needs no plan: a lapsed plan does not keep a member from taking back their own text. */
@Injectable()
export class UnsendMessage {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly queue: KeyedQueue,
    private readonly notifyRemovedMessage: NotifyRemovedMessage,
  ) {}

  /** A repeated call changes nothing and notifies the sockets again: the first may have ended between the commit and the frames. */
  async execute(viewer: Viewer, input: UnsendMessageInput): Promise<void> {
    await this.queue.run(input.conversationId, async () => {
      const message = await this.em.transactional((em) => this.unsend(em, viewer, input));
      await this.notifyRemovedMessage.execute(message, { isRemoved: true, isUnsent: true });
    });
  }

  private async unsend(
    em: EntityManager,
    { userId, device }: Viewer,
    { conversationId, messageId }: UnsendMessageInput,
  ): Promise<SentMessage> {
    if (!(await lockOpenConversation(em, conversationId, userId))) throw chatError('CONVERSATION_NOT_FOUND');
    const message = await this.find(em, conversationId, messageId);
    if (!message || message.isModerated) throw chatError('MESSAGE_NOT_FOUND');
    if (message.senderId !== userId) throw chatError('NOT_SENDER');
    if (message.isUnsent) return message;
    if (message.isBurned) throw chatError('MESSAGE_BURNED');
    if (message.isTooOld) throw chatError('UNSEND_TOO_LATE');
    await em.execute(unsendSql, [messageId, message.recipientId, ...requestOrigin(device)]);
    await countRemovedMessage(em, message, -1);
    return message;
  }

  private async find(em: EntityManager, conversationId: string, messageId: string): Promise<SentMessage | undefined> {
    const since = new Date(this.clock.now().getTime() - unsendMs);
    const found = sql<SentMessage>`
      select m.id, m.conversation_id as "conversationId", m.sequence, m.sender_id as "senderId",
        case m.sender_id when c.user1_id then c.user2_id else c.user1_id end as "recipientId",
        m.moderation_status <> 'visible' as "isModerated", m.unsent_at is not null as "isUnsent", ${burned} as "isBurned",
        m.is_burn_message and m.read_at is null as unopened, m.created_at < ${since} as "isTooOld"
      from messages m join conversations c on c.id = m.conversation_id where m.id = ${messageId} and c.id = ${conversationId} for update of m`;
    const { rows } = await found.execute(em.getKysely());
    return rows[0];
  }
}
