import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { MessageRemovedPushedSchema } from '@sotto/proto/chat/v1/messages';
import { CountedFrames } from '../conversations/counted-frames.js';
import { unreadTotal } from '../conversations/unread.repository.js';
import type { FoundMessage } from './found-message.js';

const unreadSql = `
  select ${unreadTotal('me.user_id')} as "unreadTotal", case me.user_id when c.user1_id then c.user1_unread else c.user2_unread end as "conversationUnread"
  from conversations c cross join (select $2::uuid as user_id) me where c.id = $1`;

/** Shows on the open sockets of both that a message is away, or back. Frames carry no text: whoever shows it reads it anew. */
@Injectable()
export class TellRemoved {
  constructor(
    private readonly reads: PreparedReads,
    private readonly counted: CountedFrames,
  ) {}

  async execute(message: FoundMessage, isRemoved: boolean): Promise<void> {
    const { conversationId, id: messageId, sequence, senderId, recipientId } = message;
    for (const userId of [senderId, recipientId]) {
      const values = [conversationId, userId];
      const [unread] = await this.reads.query<{ unreadTotal: number; conversationUnread: number }>('unread-of-removed', unreadSql, values);
      if (unread) this.counted.push(userId, MessageRemovedPushedSchema, { conversationId, messageId, sequence, isRemoved, ...unread });
    }
  }
}
