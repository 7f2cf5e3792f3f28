import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Sockets } from '@sotto/kit/nats/sockets';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ReadPushedSchema } from '@sotto/proto/chat/v1/messages';
import { Entitlement } from '../access/entitlement.js';
import { sql } from 'kysely';
import { bothShow } from '../preferences/both-show.sql.js';
import { requestOrigin } from './request-origin.js';
import { strongestUnreadBoost } from '../conversations/strongest-unread-boost.js';
import { chatError } from '../chat-error.js';
import { Conversation } from '../conversations/conversation.entity.js';
import { CountedFrames } from '../unread/counted-frames.js';
import { UnreadRepository } from '../unread/unread.repository.js';
import { KeyedQueue } from './keyed-queue.js';

interface MarkReadInput {
  conversationId: string;
  sequence: number;
}

interface NewlyRead {
  conversationId: string;
  userId: string;
  peerId: string;
  after: number;
  upTo: number;
  readAt: Date;
  device: Viewer['device'];
}

/**
 * Marks messages as read and adds them to the audit. A burn message stays unread until it is opened (D-34). Also says whether the members
 * show each other what they read.
 */
function readMessages({ conversationId, userId, peerId, after, upTo, readAt, device }: NewlyRead) {
  const [address, browser] = requestOrigin(device);
  return sql<{ count: number; isShown: boolean }>`
    with read as (
      update messages set read_at = ${readAt}
      where conversation_id = ${conversationId} and sender_id = ${peerId} and sequence > ${after} and sequence <= ${upTo}
        and read_at is null and not is_burn_message
      returning id, conversation_id, sender_id),
    audited as (
      insert into message_audit_log (message_id, conversation_id, sender_id, recipient_id, action, ip_address, user_agent)
      select id, conversation_id, sender_id, ${userId}, 'read', ${address}, ${browser} from read)
    select (select count(*)::int from read) as count, ${bothShow('read_receipts', sql.val(userId), sql.val(peerId))} as "isShown"`;
}

/** Marks the other member's messages up to a sequence as read. */
@Injectable()
export class MarkRead {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly entitlement: Entitlement,
    private readonly unread: UnreadRepository,
    private readonly sockets: Sockets,
    private readonly queue: KeyedQueue,
    private readonly counted: CountedFrames,
  ) {}

  async execute(viewer: Viewer, input: MarkReadInput): Promise<number> {
    await this.entitlement.require(viewer.userId);
    return this.queue.run(input.conversationId, () => this.markAndPush(viewer, input));
  }

  private async markAndPush(viewer: Viewer, input: MarkReadInput): Promise<number> {
    const { userId } = viewer;
    const now = this.clock.now();
    const moved = await this.em.transactional((em) => this.mark(em, viewer, input, now));
    const unreadTotal = await this.unread.totalOf(userId);
    if (!moved) return unreadTotal;

    const read = { conversationId: input.conversationId, userId, sequence: moved.upTo, readAt: timestampFromDate(now) };
    if (moved.isShown) this.sockets.push(moved.peerId, ReadPushedSchema, read);
    this.counted.push(userId, ReadPushedSchema, { ...read, unreadTotal, conversationUnread: moved.left });
    return unreadTotal;
  }

  /** Undefined if everything up to the sequence was read before. */
  private async mark(em: EntityManager, { userId, device }: Viewer, { conversationId, sequence }: MarkReadInput, readAt: Date) {
    const conversation = await em.findOne(Conversation, conversationId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!conversation) throw chatError('CONVERSATION_NOT_FOUND');
    const { after, upTo } = conversation.unreadUpTo(userId, sequence);
    if (upTo === after) return undefined;

    const peerId = conversation.peerOf(userId);
    const newlyRead = { conversationId, userId, peerId, after, upTo, readAt, device };
    const { rows } = await readMessages(newlyRead).execute(em.getKysely());
    const { count, isShown } = rows[0]!;
    conversation.markRead(userId, upTo, count, isShown);
    if (conversation.boostFor(userId) > 0) conversation.lowerBoost(userId, await strongestUnreadBoost(em, conversationId, userId));
    return { upTo, peerId, isShown, left: conversation.unreadOf(userId) };
  }
}
