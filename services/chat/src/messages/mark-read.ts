import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Sockets } from '@sotto/kit/nats/sockets';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ReadPushedSchema } from '@sotto/proto/chat/v1/messages';
import { Entitlement } from '../access/entitlement.js';
import { strongestUnread } from '../boosts/strongest-unread.js';
import { chatError } from '../chat-error.js';
import { Conversation } from '../conversations/conversation.entity.js';
import { UnreadRepository } from '../conversations/unread.repository.js';
import { Message } from './message.entity.js';

interface Mark {
  conversationId: string;
  sequence: number;
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
  ) {}

  async execute({ userId }: Viewer, input: Mark): Promise<number> {
    await this.entitlement.require(userId);
    const now = this.clock.now();
    const moved = await this.em.transactional((em) => this.mark(em, userId, input, now));
    const unreadTotal = await this.unread.totalOf(userId);
    if (!moved) return unreadTotal;

    const read = { conversationId: input.conversationId, userId, sequence: moved.upTo, readAt: timestampFromDate(now) };
    this.sockets.push(moved.peerId, ReadPushedSchema, read);
    this.sockets.push(userId, ReadPushedSchema, { ...read, unreadTotal });
    return unreadTotal;
  }

  /** Undefined when everything up to there was read before. */
  private async mark(em: EntityManager, userId: string, { conversationId, sequence }: Mark, readAt: Date) {
    const conversation = await em.findOne(Conversation, conversationId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!conversation) throw chatError('CONVERSATION_NOT_FOUND');
    const { after, upTo } = conversation.unreadUpTo(userId, sequence);
    if (upTo === after) return undefined;

    const theirs = { conversationId, senderId: { $ne: userId }, sequence: { $gt: after, $lte: upTo }, readAt: null };
    conversation.markRead(userId, upTo, await em.nativeUpdate(Message, theirs, { readAt }));
    if (conversation.boostFor(userId) > 0) conversation.lowerBoost(userId, await strongestUnread(em, conversationId, userId));
    return { upTo, peerId: conversation.peerOf(userId) };
  }
}
