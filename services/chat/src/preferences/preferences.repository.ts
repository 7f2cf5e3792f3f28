import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

/** What a member lets others see in conversations. */
export interface ChatPreferences {
  readReceipts: boolean;
  typing: boolean;
}

const find = compileStatement<{ userId: string }, ChatPreferences>(
  'chat-preferences',
  ({ userId }) => sql`select read_receipts as "readReceipts", typing from chat_preferences where user_id = ${userId}`,
);

const save = compileStatement<ChatPreferences & { userId: string }, never>(
  'save-chat-preferences',
  ({ userId, readReceipts, typing }) => sql`
  insert into chat_preferences (user_id, read_receipts, typing) values (${userId}, ${readReceipts}, ${typing})
  on conflict (user_id) do update set read_receipts = excluded.read_receipts, typing = excluded.typing`,
);

const byDefault: ChatPreferences = { readReceipts: true, typing: true };

@Injectable()
export class PreferencesRepository {
  constructor(private readonly statements: PreparedStatements) {}

  async find(userId: string): Promise<ChatPreferences> {
    const [stored] = await find.run(this.statements, { userId });
    return stored ?? byDefault;
  }

  async save(userId: string, preferences: ChatPreferences): Promise<void> {
    await save.run(this.statements, { ...preferences, userId });
  }
}
