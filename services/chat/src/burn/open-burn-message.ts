import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { BurnOpenedPushedSchema } from '@sotto/proto/chat/v1/messages';
import { Entitlement } from '../access/entitlement.js';
import { requestOrigin } from '../messages/request-origin.js';
import { chatError } from '../chat-error.js';
import { lockOpenConversation } from '../conversations/lock-open-conversation.js';
import { CountedFrames } from '../unread/counted-frames.js';
import { KeyedQueue } from '../messages/keyed-queue.js';
import { BurnRepository, type SeenBurnMessage } from './burn.repository.js';

interface OpenBurnMessageInput {
  conversationId: string;
  messageId: string;
}

/** Starts the time once, at the time of this statement by the clock of the database. Waiting for a lock does not shorten it. */
const openSql = `
  with opened as (
    update messages
    set read_at = statement_timestamp(), burned_at = statement_timestamp() + make_interval(mins => burn_duration_minutes)
    where id = ? and conversation_id = ? and sender_id <> ? and is_burn_message and read_at is null
      and moderation_status = 'visible' and unsent_at is null
    returning id, conversation_id, sender_id),
  audited as (
    insert into message_audit_log (message_id, conversation_id, sender_id, recipient_id, action, ip_address, user_agent)
    select id, conversation_id, sender_id, ?, 'read', ?, ? from opened)
  update conversations c
  set user1_unread = user1_unread - (user1_id = ?)::int, user2_unread = user2_unread - (user2_id = ?)::int
  from opened where c.id = opened.conversation_id
  returning c.id`;

/** Opens a burn message for its recipient and starts its time. Repeated calls return the same message until it burns. */
@Injectable()
export class OpenBurnMessage {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: BurnRepository,
    private readonly entitlement: Entitlement,
    private readonly sockets: Sockets,
    private readonly queue: KeyedQueue,
    private readonly counted: CountedFrames,
  ) {}

  async execute(viewer: Viewer, input: OpenBurnMessageInput): Promise<SeenBurnMessage> {
    await this.entitlement.require(viewer.userId);
    return this.queue.run(input.conversationId, () => this.openAndPush(viewer, input));
  }

  private async openAndPush(viewer: Viewer, input: OpenBurnMessageInput): Promise<SeenBurnMessage> {
    const { userId } = viewer;
    const isNew = await this.em.transactional((em) => this.open(em, viewer, input));

    const message = await this.repository.find(userId, input.conversationId, input.messageId);
    if (!message || message.isRemoved) throw chatError('MESSAGE_NOT_FOUND');
    if (message.senderId === userId) throw chatError('NOT_RECIPIENT');
    if (message.isBurned) throw chatError('MESSAGE_BURNED');
    if (isNew) this.push(userId, message);
    return message;
  }

  private async open(em: EntityManager, { userId, device }: Viewer, { conversationId, messageId }: OpenBurnMessageInput): Promise<boolean> {
    if (!(await lockOpenConversation(em, conversationId, userId))) return false;
    const values = [messageId, conversationId, userId, userId, ...requestOrigin(device), userId, userId];
    return (await em.execute(openSql, values)).length > 0;
  }

  /** Frames have no text; clients read the message again. */
  private push(userId: string, message: SeenBurnMessage): void {
    const {
      conversationId,
      id: messageId,
      sequence,
      readAt,
      burnedAt,
      burnsInMs,
      peerId,
      unreadTotal,
      conversationUnread,
      lastSequence,
    } = message;
    const opened = {
      ...{ conversationId, messageId, sequence, burnsInMs: burnsInMs ?? 0 },
      readAt: readAt ? timestampFromDate(readAt) : undefined,
      burnedAt: burnedAt ? timestampFromDate(burnedAt) : undefined,
    };
    this.counted.push(userId, BurnOpenedPushedSchema, { ...opened, unreadTotal, conversationUnread, lastSequence });
    this.sockets.push(peerId, BurnOpenedPushedSchema, opened);
  }
}
