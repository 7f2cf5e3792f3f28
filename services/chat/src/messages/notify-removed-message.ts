import { Injectable } from '@nestjs/common';
import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { MessageRemovedPushedSchema } from '@sotto/proto/chat/v1/messages';
import { sql } from 'kysely';
import { CountedFrames } from '../unread/counted-frames.js';
import { unreadTotal } from '../unread/unread.repository.js';

const unreadOfRemoved = compileStatement<{ conversationId: string; userId: string }, { unreadTotal: number; conversationUnread: number }>(
  'unread-of-removed',
  ({ conversationId, userId }) => sql`
  select ${unreadTotal(sql.ref('me.user_id'))} as "unreadTotal", case me.user_id when c.user1_id then c.user1_unread else c.user2_unread end as "conversationUnread"
  from conversations c cross join (select ${userId}::uuid as user_id) me where c.id = ${conversationId}`,
);

/** Where the message is, and its two members. */
interface RemovedMessage {
  id: string;
  conversationId: string;
  sequence: number;
  senderId: string;
  recipientId: string;
}

/** Notifies the open sockets of both members that a message was removed, was taken back or is visible again. Clients read its text again. */
@Injectable()
export class NotifyRemovedMessage {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly counted: CountedFrames,
  ) {}

  async execute(message: RemovedMessage, state: { isRemoved: boolean; isUnsent: boolean }): Promise<void> {
    const { conversationId, id: messageId, sequence, senderId, recipientId } = message;
    for (const userId of [senderId, recipientId]) {
      const [unread] = await unreadOfRemoved.run(this.statements, { conversationId, userId });
      if (unread) this.counted.push(userId, MessageRemovedPushedSchema, { conversationId, messageId, sequence, ...state, ...unread });
    }
  }
}
