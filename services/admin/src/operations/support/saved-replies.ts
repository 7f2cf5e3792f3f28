import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { adminError, fieldFault } from '../../admin-error.js';
import { requiredText } from '../../required-text.js';
import { RecordAction } from '../../staff/actions/record-action.js';

const maxReplies = 100;
const listSql = 'select id, text from saved_replies order by text, id';
/** Serializes calls, so that the count holds. */
const lockSql = 'lock table saved_replies in share row exclusive mode';
const countSql = 'select count(*)::int as count from saved_replies where id <> ?';
const saveSql = `
  insert into saved_replies (id, text, saved_by, created_at) values (?, ?, ?, ?) on conflict (id) do nothing returning id`;
const findSql = 'select text from saved_replies where id = ? for update';
const changeSql = 'update saved_replies set text = ? where id = ?';
const deleteSql = 'delete from saved_replies where id = ? returning id';

/** The texts that all staff uses in answers to support requests. */
@Injectable()
export class SavedReplies {
  constructor(
    private readonly em: EntityManager,
    private readonly statements: PreparedStatements,
    private readonly recordAction: RecordAction,
    private readonly clock: Clock,
  ) {}

  list(): Promise<{ id: string; text: string }[]> {
    return this.statements.query('saved-replies', listSql, []);
  }

  /** Saves a reply once per id. Throws INVALID_INPUT when there are 100 others. */
  async save({ userId: staffId }: Viewer, { replyId, text }: { replyId: string; text: string }): Promise<void> {
    const reply = requiredText('text', text, 'Please write a reply.');
    await this.em.transactional(async (em) => {
      await em.execute(lockSql);
      const [others] = await em.execute<{ count: number }[]>(countSql, [replyId]);
      if (others!.count >= maxReplies) throw fieldFault('text', 'replies.too_many', 'There are 100 saved replies. Delete one first.');
      const saved = await em.execute<unknown[]>(saveSql, [replyId, reply, staffId, this.clock.now()]);
      if (saved.length > 0) this.recordAction.inside(em, staffId, 'support', replyId, 'Saved a reply');
    });
  }

  /** Throws CASE_NOT_FOUND when it was deleted meanwhile. */
  async change({ userId: staffId }: Viewer, { replyId, text }: { replyId: string; text: string }): Promise<void> {
    const reply = requiredText('text', text, 'Please write a reply.');
    await this.em.transactional(async (em) => {
      const [known] = await em.execute<{ text: string }[]>(findSql, [replyId]);
      if (!known) throw adminError('CASE_NOT_FOUND');
      if (known.text === reply) return;
      await em.execute(changeSql, [reply, replyId]);
      this.recordAction.inside(em, staffId, 'support', replyId, 'Changed a saved reply');
    });
  }

  async delete({ userId: staffId }: Viewer, replyId: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const deleted = await em.execute<unknown[]>(deleteSql, [replyId]);
      if (deleted.length > 0) this.recordAction.inside(em, staffId, 'support', replyId, 'Deleted a saved reply');
    });
  }
}
