import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { chatError } from '../chat-error.js';
import { ChatSettings } from '../settings.js';
import { BurnSeal } from '../messages/burn-seal.js';
import { restorable } from '../conversations/restorable.sql.js';

const restoredMark = '[ADMIN RESTORED] ';

const lockSql = `select from messages where id = ? and is_burn_message for update`;
const sealedText = (messageId: string, retentionDays: number) => sql<{ sealed: string }>`
  select s.key_id || '.' || encode(s.sealed, 'base64') as sealed
  from messages m join sealed_messages s on s.message_id = m.id where m.id = ${messageId} and ${restorable(sql`${retentionDays}::int`)}`;

/** The sweep adds this entry for burned messages; a message that is restored before the sweep gets it here. */
const auditSql = `
  insert into message_audit_log (message_id, conversation_id, sender_id, recipient_id, action)
  select m.id, c.id, m.sender_id, case m.sender_id when c.user1_id then c.user2_id else c.user1_id end, 'burned'
  from messages m join conversations c on c.id = m.conversation_id where m.id = ? and not m.is_burned`;
const restoreSql = `
  update messages set is_burned = false, burned_at = null, restored_at = statement_timestamp(), content = ? where id = ?`;
const deleteSealedSql = 'delete from sealed_messages where message_id = ?';

/** Restores the text of a burned message for moderators, once and within the retention period (D-35). Members still see it as burned. */
@Injectable()
export class RestoreBurnedMessage {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: ChatSettings,
    private readonly seal: BurnSeal,
  ) {}

  execute({ messageId }: { messageId: string }): Promise<string> {
    return this.em.transactional(async (em) => {
      if ((await em.execute(lockSql, [messageId])).length === 0) throw chatError('MESSAGE_NOT_FOUND');
      const { rows } = await sealedText(messageId, this.settings.burnRetentionDays).execute(em.getKysely());
      const text = rows[0] && this.seal.open(messageId, rows[0].sealed);
      if (text === undefined) throw chatError('NOT_RESTORABLE');
      const content = restoredMark + text;
      await em.execute(auditSql, [messageId]);
      await em.execute(restoreSql, [content, messageId]);
      await em.execute(deleteSealedSql, [messageId]);
      return content;
    });
  }
}
