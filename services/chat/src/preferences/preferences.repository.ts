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
  /** Whether members can call this one after both have written, and the other way round. */
  calls: boolean;
}

const stored = sql`read_receipts as "readReceipts", typing, explicit_photos as "explicitPhotos", calls`;

const find = compileStatement<{ userId: string }, ChatPreferences>(
  'chat-preferences',
  ({ userId }) => sql`
  select ${stored} from chat_preferences where user_id = ${userId}`,
);

/** Preferences to store. Without one of those that were added later it stays as it is: a page that was opened before sends none. */
export type NewChatPreferences = Omit<ChatPreferences, Later> & Partial<Pick<ChatPreferences, Later>>;
type Later = 'explicitPhotos' | 'calls';

const save = compileStatement<NewChatPreferences & { userId: string }, ChatPreferences>(
  'save-chat-preferences',
  ({ userId, readReceipts, typing, explicitPhotos, calls }) => sql`
  insert into chat_preferences as known (user_id, read_receipts, typing, explicit_photos, calls)
  values (${userId}, ${readReceipts}, ${typing}, coalesce(${explicitPhotos}, 'all'), coalesce(${calls}::boolean, true))
  on conflict (user_id) do update set read_receipts = excluded.read_receipts, typing = excluded.typing,
    explicit_photos = coalesce(${explicitPhotos}, known.explicit_photos), calls = coalesce(${calls}::boolean, known.calls)
  returning ${stored}`,
);

const byDefault: ChatPreferences = { readReceipts: true, typing: true, explicitPhotos: 'all', calls: true };

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
