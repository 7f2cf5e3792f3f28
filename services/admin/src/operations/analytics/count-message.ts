import { Injectable } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import type { MessageSent } from '@sotto/proto/chat/v1/events';
import { timestampOfEvent } from '../../members/count-day.js';
import { countDay } from '../../members/count-day.js';

/** Keeps the time of the latest message, in whatever order events arrive. */
const noteSql = `
  insert into known_conversations (conversation_id, user1_id, user2_id, last_message_at)
  values (?, least(?::uuid, ?::uuid), greatest(?::uuid, ?::uuid), ?)
  on conflict (conversation_id) do update set last_message_at = excluded.last_message_at
  where known_conversations.last_message_at < excluded.last_message_at`;

/** Counts a message and stores the time of the last message of its conversation. Nothing is stored about conversations with erased members. */
@Injectable()
export class CountMessage {
  constructor(
    private readonly inbox: Inbox,
    private readonly erased: ErasedMembers,
  ) {}

  execute(eventId: string, { conversationId, senderId, recipientId }: Omit<MessageSent, 'messageId' | '$typeName'>): Promise<void> {
    const at = timestampOfEvent(eventId);
    return this.inbox.once(eventId, 'admin.count-message', async (em) => {
      const two = [senderId, recipientId];
      if ((await this.erased.living(em, two)).length === 2) await em.execute(noteSql, [conversationId, ...two, ...two, at.toISOString()]);
      await countDay(em, 'messages', at);
    });
  }
}
