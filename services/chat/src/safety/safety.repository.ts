import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { accessColumns, accessJoins, type AccessFacts } from '../access/access-facts.js';

/** How many messages of one member are among the first ones. */
const firstMessages = 5;

/** Messages are among the first until the other has answered and their writer has said a little. */
const placeSql = `
  select ${accessColumns}, c.id is not null as open,
    exists (select from messages where sender_id = $1 and client_message_id = $3::uuid) as stored,
    not exists (select from messages where conversation_id = c.id and sender_id <> $1)
      or (select count(*) from (select from messages where conversation_id = c.id and sender_id = $1 limit ${firstMessages}) own)
        < ${firstMessages} as early
  from (select $1::uuid as user_id) me ${accessJoins('me.user_id')}
  left join conversations c on c.id = $2 and c.state = 'open' and me.user_id in (c.user1_id, c.user2_id)`;

/** Where a text is about to go. */
export interface Place extends AccessFacts {
  /** Whether the writer may say something there. */
  open: boolean;
  /** Whether a message of this client id was stored before. */
  stored: boolean;
  /** Whether the two hardly know each other yet. */
  early: boolean;
}

@Injectable()
export class SafetyRepository {
  constructor(private readonly reads: PreparedReads) {}

  async place(senderId: string, conversationId: string, clientMessageId: string): Promise<Place> {
    const [row] = await this.reads.query<Place>('place-of-a-text', placeSql, [senderId, conversationId, clientMessageId]);
    return row as Place;
  }
}
