import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { chatError } from '../chat-error.js';
import { ChatSettings } from '../settings.js';
import { BurnSeal } from './burn-seal.js';
import { restorableSql } from './restorable.sql.js';

const restoredMark = '[ADMIN RESTORED] ';

const holdSql = `select from messages where id = ? and is_burn_message for update`;
const sealedSql = `
  select s.key_id || '.' || encode(s.sealed, 'base64') as sealed
  from messages m join sealed_messages s on s.message_id = m.id where m.id = ? and ${restorableSql('?::int')}`;

/** What no sweep has come by is noted here, or it never would be. */
const noteSql = `
  insert into message_audit_log (message_id, conversation_id, sender_id, recipient_id, action)
  select m.id, c.id, m.sender_id, case m.sender_id when c.user1_id then c.user2_id else c.user1_id end, 'burned'
  from messages m join conversations c on c.id = m.conversation_id where m.id = ? and not m.is_burned`;
const restoreSql = `
  update messages set is_burned = false, burned_at = null, restored_at = statement_timestamp(), content = ? where id = ?`;
const unsealedSql = 'delete from sealed_messages where message_id = ?';

/** Puts the text of a burned message back, once and while it can be (D-35). Members see it burned as before. */
@Injectable()
export class RestoreBurnedMessage {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: ChatSettings,
    private readonly seal: BurnSeal,
  ) {}

  execute({ messageId }: { messageId: string }): Promise<string> {
    return this.em.transactional(async (em) => {
      if ((await em.execute(holdSql, [messageId])).length === 0) throw chatError('MESSAGE_NOT_FOUND');
      const [found] = await em.execute<{ sealed: string }[]>(sealedSql, [messageId, this.settings.burnRetentionDays]);
      const text = found && this.seal.open(messageId, found.sealed);
      if (text === undefined) throw chatError('NOT_RESTORABLE');
      const content = restoredMark + text;
      await em.execute(noteSql, [messageId]);
      await em.execute(restoreSql, [content, messageId]);
      await em.execute(unsealedSql, [messageId]);
      return content;
    });
  }
}
