import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { BurnOpenedPushedSchema } from '@sotto/proto/chat/v1/messages';
import { Entitlement } from '../access/entitlement.js';
import { originOf } from '../audit/origin.js';
import { chatError } from '../chat-error.js';
import { CountedFrames } from '../conversations/counted-frames.js';
import { Turns } from '../messages/turns.js';
import { BurnRepository, type SeenBurnMessage } from './burn.repository.js';

interface Which {
  conversationId: string;
  messageId: string;
}

/** Whoever else opens, reads or writes here waits, so the number of unread messages stays right. */
const holdSql = `select from conversations where id = ? and state = 'open' and ? in (user1_id, user2_id) for update`;

/** Starts once, at the moment of the statement by the database's clock: what was waited for does not count. */
const openSql = `
  with opened as (
    update messages
    set read_at = statement_timestamp(), burned_at = statement_timestamp() + make_interval(mins => burn_duration_minutes)
    where id = ? and conversation_id = ? and sender_id <> ? and is_burn_message and read_at is null and standing = 'visible'
    returning id, conversation_id, sender_id),
  noted as (
    insert into message_audit_log (message_id, conversation_id, sender_id, recipient_id, action, ip_address, user_agent)
    select id, conversation_id, sender_id, ?, 'read', ?, ? from opened)
  update conversations c
  set user1_unread = user1_unread - (user1_id = ?)::int, user2_unread = user2_unread - (user2_id = ?)::int
  from opened where c.id = opened.conversation_id
  returning c.id`;

/** Opens a burn message for its recipient, once: from then on it burns. Opening again answers the same as long as it lasts. */
@Injectable()
export class OpenBurnMessage {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: BurnRepository,
    private readonly entitlement: Entitlement,
    private readonly sockets: Sockets,
    private readonly turns: Turns,
    private readonly counted: CountedFrames,
  ) {}

  async execute(viewer: Viewer, which: Which): Promise<SeenBurnMessage> {
    await this.entitlement.require(viewer.userId);
    return this.turns.take(which.conversationId, () => this.openAndTell(viewer, which));
  }

  private async openAndTell(viewer: Viewer, which: Which): Promise<SeenBurnMessage> {
    const { userId } = viewer;
    const isNew = await this.em.transactional((em) => this.open(em, viewer, which));

    const message = await this.repository.find(userId, which.conversationId, which.messageId);
    if (!message || message.isRemoved) throw chatError('MESSAGE_NOT_FOUND');
    if (message.senderId === userId) throw chatError('NOT_RECIPIENT');
    if (message.isBurned) throw chatError('MESSAGE_BURNED');
    if (isNew) this.tell(userId, message);
    return message;
  }

  private async open(em: EntityManager, { userId, device }: Viewer, { conversationId, messageId }: Which): Promise<boolean> {
    const held = await em.execute(holdSql, [conversationId, userId]);
    if (held.length === 0) return false;
    const values = [messageId, conversationId, userId, userId, ...originOf(device), userId, userId];
    return (await em.execute(openSql, values)).length > 0;
  }

  /** Without the text: whoever shows it reads it anew. */
  private tell(userId: string, message: SeenBurnMessage): void {
    const { conversationId, id: messageId, sequence, readAt, burnedAt, burnsInMs, peerId, unreadTotal, conversationUnread } = message;
    const opened = {
      ...{ conversationId, messageId, sequence, burnsInMs: burnsInMs ?? 0 },
      readAt: readAt ? timestampFromDate(readAt) : undefined,
      burnedAt: burnedAt ? timestampFromDate(burnedAt) : undefined,
    };
    this.counted.push(userId, BurnOpenedPushedSchema, { ...opened, unreadTotal, conversationUnread });
    this.sockets.push(peerId, BurnOpenedPushedSchema, opened);
  }
}
