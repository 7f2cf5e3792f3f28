import { Sockets } from '@sotto/kit/nats/sockets';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Injectable } from '@nestjs/common';
import { ConversationNotePushedSchema } from '@sotto/proto/chat/v1/messages';
import { visibleText } from '@sotto/proto/visible-text';
import { sql } from 'kysely';
import { Entitlement } from '../access/entitlement.js';
import { chatError } from '../chat-error.js';

interface NoteInput {
  conversationId: string;
  note: string;
}

/** One row if the conversation is open to the member. A blank note deletes the stored one. */
const save = compileStatement<NoteInput & { userId: string; now: Date }, object>(
  'save-conversation-note',
  ({ conversationId, userId, note, now }) => sql`
  with target as (
    select id from conversations where id = ${conversationId} and state = 'open' and ${userId}::uuid in (user1_id, user2_id)),
  deleted as (
    delete from conversation_notes where conversation_id = (select id from target) and user_id = ${userId} and ${note} = ''),
  stored as (
    insert into conversation_notes (conversation_id, user_id, note, updated_at)
    select id, ${userId}, ${note}, ${now} from target where ${note} <> ''
    on conflict (conversation_id, user_id) do update set note = excluded.note, updated_at = excluded.updated_at)
  select id from target`,
);

/** Stores or deletes a member's private note in a conversation, and pushes it to the member's devices. */
@Injectable()
export class SaveConversationNote {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly entitlement: Entitlement,
    private readonly sockets: Sockets,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: Viewer, { conversationId, note: typed }: NoteInput): Promise<string> {
    await this.entitlement.require(userId);
    const note = visibleText(typed);
    const found = await save.run(this.statements, { conversationId, userId, note, now: this.clock.now() });
    if (found.length === 0) throw chatError('CONVERSATION_NOT_FOUND');
    this.sockets.push(userId, ConversationNotePushedSchema, { conversationId, note });
    return note;
  }
}
