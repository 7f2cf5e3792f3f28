import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BurnSeal } from '../messages/burn-seal.js';
import type { ModeratedMessage } from './moderated-message.js';

/** Covers the period for appeals and their answers. Afterwards the burn sweep destroys the text. */
const retention = `interval '40 days'`;

const sealSql = `
  insert into sealed_messages (message_id, key_id, sealed, destroy_at) values (?, ?, decode(?, 'base64'), now() + ${retention})`;
/** The text of a burn message is sealed already. */
const retainSql = `update sealed_messages set destroy_at = now() + ${retention} where message_id = ? and destroy_at is null`;
const releaseSql = `
  update sealed_messages s set destroy_at = null from messages m where s.message_id = ? and m.id = s.message_id and not m.is_burned`;
const deleteSql = `delete from sealed_messages where message_id = ?`;

/** Seals the text of a removed message, and opens it again if the message becomes visible. */
@Injectable()
export class RemovedText {
  constructor(private readonly burnSeal: BurnSeal) {}

  async seal(em: EntityManager, { id, content, stillBurns }: ModeratedMessage): Promise<void> {
    if (stillBurns) return void (await em.execute(retainSql, [id]));
    const { keyId, sealed } = this.burnSeal.seal(id, content);
    await em.execute(sealSql, [id, keyId, sealed.toString('base64')]);
  }

  /** Returns the new value of the content column; undefined if the text was destroyed. */
  async unseal(em: EntityManager, { id, sealed, stillBurns }: ModeratedMessage): Promise<string | undefined> {
    if (sealed === null) return undefined;
    if (stillBurns) {
      await em.execute(releaseSql, [id]);
      return '';
    }
    await em.execute(deleteSql, [id]);
    return this.burnSeal.open(id, sealed);
  }
}
