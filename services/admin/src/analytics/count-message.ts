import { Injectable } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import type { MessageSent } from '@sotto/proto/chat/v1/events';
import { countDay } from './count-day.js';
import { momentOfFact } from './moment-of-fact.js';

/** The latest message counts, whichever is heard of first. */
const noteSql = `
  insert into known_conversations (conversation_id, user1_id, user2_id, last_message_at)
  values (?, least(?::uuid, ?::uuid), greatest(?::uuid, ?::uuid), ?)
  on conflict (conversation_id) do update set last_message_at = excluded.last_message_at
  where known_conversations.last_message_at < excluded.last_message_at`;

/** Counts a message and notes when its conversation last had one. Of conversations with somebody who is gone nothing is kept. */
@Injectable()
export class CountMessage {
  constructor(
    private readonly inbox: Inbox,
    private readonly erased: ErasedMembers,
  ) {}

  execute(factId: string, { conversationId, senderId, recipientId }: Omit<MessageSent, 'messageId' | '$typeName'>): Promise<void> {
    const at = momentOfFact(factId);
    return this.inbox.once(factId, 'admin.count-message', async (em) => {
      const two = [senderId, recipientId];
      if ((await this.erased.living(em, two)).length === 2) await em.execute(noteSql, [conversationId, ...two, ...two, at.toISOString()]);
      await countDay(em, 'messages', at);
    });
  }
}
