import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Sockets } from '@sotto/kit/nats/sockets';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Injectable } from '@nestjs/common';
import { MessageReactedPushedSchema } from '@sotto/proto/chat/v1/messages';
import type { MessageReaction } from '@sotto/proto/vocabulary';
import { sql } from 'kysely';
import { accessColumns, callerWithAccess, type AccessRow } from '../access/access-row.js';
import { Entitlement } from '../access/entitlement.js';
import { chatError } from '../chat-error.js';
import { burned, removed } from '../conversations/message-columns.js';

interface ReactToMessageInput {
  conversationId: string;
  messageId: string;
  /** Empty to take the reaction back. */
  reaction: MessageReaction | '';
}

/** What decides whether the caller may react. The members are null if the conversation is not open to the caller, and the sequence if it has no such message. */
interface Target extends AccessRow {
  user1Id: string | null;
  user2Id: string | null;
  sequence: number | null;
  isOwn: boolean;
  isBurned: boolean;
  /** Whether the caller cannot see its text: it was removed, or it is a burn message that the caller has not opened. */
  isHidden: boolean;
}

const targetStatement = compileStatement<{ userId: string; conversationId: string; messageId: string }, Target>(
  'reaction-target',
  ({ userId, conversationId, messageId }) => sql`
  select ${accessColumns}, c.user1_id as "user1Id", c.user2_id as "user2Id", m.sequence, m.sender_id = me.user_id as "isOwn", ${burned} as "isBurned",
    ${removed} or (m.is_burn_message and m.read_at is null and m.sender_id <> me.user_id) as "isHidden"
  from ${callerWithAccess(userId)}
  left join conversations c on c.id = ${conversationId} and c.state = 'open' and me.user_id in (c.user1_id, c.user2_id)
  left join messages m on m.id = ${messageId} and m.conversation_id = c.id`,
);

const reactStatement = (side: 'sender' | 'recipient') =>
  compileStatement<{ messageId: string; reaction: string }, object>(
    `react-of-${side}`,
    ({ messageId, reaction }) => sql`
    update messages m set ${sql.ref(`${side}_reaction`)} = ${reaction} where m.id = ${messageId} and not ${removed} and not ${burned} returning m.id`,
  );
const reactStatements = { sender: reactStatement('sender'), recipient: reactStatement('recipient') };

/** Sets, changes or takes back the caller's one reaction to a message, and notifies both members. */
@Injectable()
export class ReactToMessage {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly entitlement: Entitlement,
    private readonly sockets: Sockets,
  ) {}

  async execute({ userId }: Viewer, { conversationId, messageId, reaction }: ReactToMessageInput): Promise<void> {
    const target = await this.entitlement.admit(userId, async () => {
      const [row] = await targetStatement.run(this.statements, { userId, conversationId, messageId });
      return row!;
    });
    if (!target.user1Id || !target.user2Id) throw chatError('CONVERSATION_NOT_FOUND');
    if (target.sequence === null || target.isHidden) throw chatError('MESSAGE_NOT_FOUND');
    if (target.isBurned) throw chatError('MESSAGE_BURNED');

    const reacted = await reactStatements[target.isOwn ? 'sender' : 'recipient'].run(this.statements, { messageId, reaction });
    if (reacted.length === 0) throw chatError('MESSAGE_NOT_FOUND'); // removed or burned since
    const frame = { conversationId, messageId, sequence: target.sequence, userId, reaction };
    for (const member of [target.user1Id, target.user2Id]) this.sockets.push(member, MessageReactedPushedSchema, frame);
  }
}
