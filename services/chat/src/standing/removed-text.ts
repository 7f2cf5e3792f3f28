import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BurnSeal } from '../burn/burn-seal.js';
import type { FoundMessage } from './found-message.js';

/** As long as somebody may appeal and be answered; then the text is destroyed with the others whose time is over. */
const keptFor = `interval '40 days'`;

const sealSql = `
  insert into sealed_messages (message_id, key_id, sealed, destroy_at) values (?, ?, decode(?, 'base64'), now() + ${keptFor})`;
/** A burn message's text lies there anyway. */
const keepSql = `update sealed_messages set destroy_at = now() + ${keptFor} where message_id = ? and destroy_at is null`;
const releaseSql = `
  update sealed_messages s set destroy_at = null from messages m where s.message_id = ? and m.id = s.message_id and not m.is_burned`;
const takeSql = `delete from sealed_messages where message_id = ?`;

/** The text of a removed message: in no plain column, and back if the removal was a mistake. */
@Injectable()
export class RemovedText {
  constructor(private readonly seal: BurnSeal) {}

  async put(em: EntityManager, { id, content }: FoundMessage): Promise<void> {
    if (content === '') return void (await em.execute(keepSql, [id]));
    const { keyId, sealed } = this.seal.seal(id, content);
    await em.execute(sealSql, [id, keyId, sealed.toString('base64')]);
  }

  /** What stands in the message's own column from now on; undefined when its text was destroyed meanwhile. */
  async takeBack(em: EntityManager, { id, sealed, stillBurns }: FoundMessage): Promise<string | undefined> {
    if (sealed === null) return undefined;
    if (stillBurns) {
      await em.execute(releaseSql, [id]);
      return '';
    }
    await em.execute(takeSql, [id]);
    return this.seal.open(id, sealed);
  }
}
