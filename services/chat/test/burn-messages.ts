import { newId } from '@sotto/kit/orm/ids';
import type { Message } from '@sotto/proto/chat/v1/messages';
import { as } from '@sotto/testing/viewers';
import type { World } from './world.js';

/** A word that occurs in no other text. */
export const secretWord = () => `secret-${newId()}`;

/** Sends a burn message. */
export async function sendBurnMessage(
  world: World,
  userId: string,
  conversationId: string,
  { content = secretWord(), minutes, clientMessageId = newId() }: { content?: string; minutes?: number; clientMessageId?: string } = {},
): Promise<Message & { content: string }> {
  const text = { conversationId, clientMessageId, content, isBurnMessage: true, burnDurationMinutes: minutes };
  const { message } = await world.chat.sendMessage(as(userId), text);
  return message as Message;
}

export const openBurnMessageAs = (
  world: World,
  userId: string,
  { conversationId, id: messageId }: { conversationId: string; id: string },
) => world.chat.openBurnMessage(as(userId), { conversationId, messageId });

/** Moves the end of a burn message into the past, by the clock of the database. The sweep has not run yet. */
export const expireBurnMessage = (world: World, { id }: { id: string }, ago = '1 second') =>
  world.h.em.execute('update messages set burned_at = now() - ?::interval where id = ?', [ago, id]);

/** The columns of the database in which a text occurs unencrypted, as a dump would show it. */
export async function columnsContaining(world: World, text: string): Promise<string[]> {
  const columns = await world.h.em.execute<{ table: string; column: string; type: string }[]>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY') order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    const bytes = type === 'bytea' ? `"${column}"` : `convert_to("${column}"::text, 'UTF8')`;
    const sql = `select from "${table}" where position(convert_to(?, 'UTF8') in ${bytes}) > 0 limit 1`;
    if ((await world.h.em.execute(sql, [text])).length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
