import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

/** What a member lets others see in conversations. */
export interface ChatPreferences {
  readReceipts: boolean;
  typing: boolean;
  /** Which members may send this one photos that may show nudity: all, verified ones, or none. */
  explicitPhotos: string;
}

const find = compileStatement<{ userId: string }, ChatPreferences>(
  'chat-preferences',
  ({ userId }) => sql`
  select read_receipts as "readReceipts", typing, explicit_photos as "explicitPhotos" from chat_preferences where user_id = ${userId}`,
);

/** Preferences to store. Without `explicitPhotos` it stays as it is: a page that was opened before this preference existed sends none. */
export type NewChatPreferences = Omit<ChatPreferences, 'explicitPhotos'> & Partial<Pick<ChatPreferences, 'explicitPhotos'>>;

const save = compileStatement<NewChatPreferences & { userId: string }, ChatPreferences>(
  'save-chat-preferences',
  ({ userId, readReceipts, typing, explicitPhotos }) => sql`
  insert into chat_preferences as stored (user_id, read_receipts, typing, explicit_photos)
  values (${userId}, ${readReceipts}, ${typing}, coalesce(${explicitPhotos}, 'all'))
  on conflict (user_id) do update set read_receipts = excluded.read_receipts, typing = excluded.typing,
    explicit_photos = coalesce(${explicitPhotos}, stored.explicit_photos)
  returning read_receipts as "readReceipts", typing, explicit_photos as "explicitPhotos"`,
);

const byDefault: ChatPreferences = { readReceipts: true, typing: true, explicitPhotos: 'all' };

@Injectable()
export class PreferencesRepository {
  constructor(private readonly statements: PreparedStatements) {}

  async find(userId: string): Promise<ChatPreferences> {
    const [stored] = await find.run(this.statements, { userId });
    return stored ?? byDefault;
  }

  /** Returns what is stored now. */
  async save(userId: string, preferences: NewChatPreferences): Promise<ChatPreferences> {
    const [stored] = await save.run(this.statements, { ...preferences, userId });
    return stored!;
  }
}
