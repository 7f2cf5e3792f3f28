import { Injectable } from '@nestjs/common';
import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { sql } from 'kysely';
import { accessColumns, callerWithAccess, type AccessRow } from '../access/access-row.js';

/** The number of messages of each member that count as first messages. */
const firstMessages = 5;

interface TargetInput {
  senderId: string;
  conversationId: string;
  clientMessageId: string;
}

/** A message is among the first until the other member has answered and the sender has sent `firstMessages`. */
const textTarget = compileStatement<TargetInput, TextTarget>(
  'text-target',
  ({ senderId, conversationId, clientMessageId }) => sql`
  select ${accessColumns}, c.id is not null as open,
    exists (select from messages where sender_id = ${senderId} and client_message_id = ${clientMessageId}::uuid) as stored,
    not exists (select from messages where conversation_id = c.id and sender_id <> ${senderId})
      or (select count(*) from (select from messages where conversation_id = c.id and sender_id = ${senderId} limit ${sql.lit(firstMessages)}) own)
        < ${sql.lit(firstMessages)} as early
  from ${callerWithAccess(senderId)}
  left join conversations c on c.id = ${conversationId} and c.state = 'open' and me.user_id in (c.user1_id, c.user2_id)`,
);

/** What the check needs to know about the conversation of a text. */
export interface TextTarget extends AccessRow {
  /** Whether the conversation is open to the sender. */
  open: boolean;
  /** Whether a message with this client id was stored before. */
  stored: boolean;
  /** Whether the message is among the first messages. */
  early: boolean;
}

@Injectable()
export class SafetyRepository {
  constructor(private readonly statements: PreparedStatements) {}

  async target(senderId: string, conversationId: string, clientMessageId: string): Promise<TextTarget> {
    const [row] = await textTarget.run(this.statements, { senderId, conversationId, clientMessageId });
    return row as TextTarget;
  }
}
