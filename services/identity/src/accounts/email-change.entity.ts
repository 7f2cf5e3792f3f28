import { newId } from '@sotto/kit/orm/ids';
import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { identityError } from '../identity-error.js';
import { hashToken } from '../opaque-token.js';
import { User } from './user.entity.js';

const dayMs = 24 * 60 * 60_000;
const undoMs = 7 * dayMs;

const EmailChangeSchema = defineEntity({
  name: 'EmailChange',
  tableName: 'email_changes',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id'),
    oldEmail: p.text(),
    newEmail: p.text(),
    /** Of the link that was mailed to the new address. */
    tokenHash: p.text().unique(),
    requestedAt: p.datetime(),
    expiresAt: p.datetime(),
    changedAt: p.datetime().nullable(),
    /** Of the link that was mailed to the old address. */
    undoTokenHash: p.text().unique().nullable(),
    undoUntil: p.datetime().nullable(),
    undoneAt: p.datetime().nullable(),
  },
});

/** A change of an account's address: requested, confirmed at the new address within a day, undone from the old one within seven. */
export class EmailChange extends EmailChangeSchema.class {
  static request({ id: userId, email: oldEmail }: User, newEmail: string, token: string, now: Date): EmailChange {
    const open = { changedAt: null, undoTokenHash: null, undoUntil: null, undoneAt: null };
    const dates = { requestedAt: now, expiresAt: new Date(now.getTime() + dayMs) };
    return Object.assign(new EmailChange(), { id: newId(), userId, oldEmail, newEmail, tokenHash: hashToken(token), ...dates, ...open });
  }

  /** Changes the address and returns until when that can be undone. Throws LINK_EXPIRED for a used or old link. */
  apply(user: User, undoToken: string, now: Date): Date {
    if (this.changedAt !== null || now >= this.expiresAt || !user.isActive(now)) throw identityError('LINK_EXPIRED');
    this.undoUntil = new Date(now.getTime() + undoMs);
    [this.oldEmail, this.changedAt, this.undoTokenHash] = [user.email, now, hashToken(undoToken)];
    user.changeEmail(this.newEmail, now);
    return this.undoUntil;
  }

  /** Brings the old address back, also when the address was changed again since. Throws LINK_EXPIRED. */
  undo(user: User, now: Date): void {
    if (this.undoneAt !== null || !this.undoUntil || now >= this.undoUntil) throw identityError('LINK_EXPIRED');
    this.undoneAt = now;
    user.changeEmail(this.oldEmail, now);
  }
}
EmailChangeSchema.setClass(EmailChange);

/** Voids the links of changes that were requested and not confirmed. */
export const cancelEmailChanges = (em: EntityManager, userId: string, now: Date): Promise<number> =>
  em.nativeUpdate(EmailChange, { userId, changedAt: null, expiresAt: { $gt: now } }, { expiresAt: now });

/** Whether an account can get this address back: nobody else may have it until then. */
export async function isReserved(em: EntityManager, email: string, now: Date, exceptUserId: string | null = null): Promise<boolean> {
  const sql = `select from email_changes where lower(old_email) = lower(?) and undo_until > ? and undone_at is null and user_id is distinct from ?`;
  return (await em.execute(sql, [email, now, exceptUserId])).length > 0;
}
