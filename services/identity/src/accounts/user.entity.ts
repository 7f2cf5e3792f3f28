import { newId } from '@sotto/kit/orm/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { identityError } from '../identity-error.js';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    /** As typed; the database compares it ignoring case. */
    email: p.text(),
    passwordHash: p.text(),
    displayName: p.text(),
    emailConfirmedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    lastSignInAt: p.datetime().nullable(),
    /** Since when a sign-in asks for a code as well; null while it does not. */
    twoFactorEnabledAt: p.datetime().nullable(),
    deletionRequestedAt: p.datetime().nullable(),
    /** Until then a sign-in takes the deletion back. */
    eraseAt: p.datetime().nullable(),
    /** When the latest archive was ordered. */
    exportRequestedAt: p.datetime().nullable(),
    /** Whether a person of ours suspended or banned the account; a suspension may be over by now. */
    barred: p.boolean().default(false),
    barredUntil: p.datetime().nullable(),
  },
});

const exportPauseMs = 60 * 60_000;

export interface NewUser {
  email: string;
  displayName: string;
  passwordHash: string;
}

const nothingYet = {
  emailConfirmedAt: null,
  twoFactorEnabledAt: null,
  deletionRequestedAt: null,
  eraseAt: null,
  exportRequestedAt: null,
  barred: false,
  barredUntil: null,
};

/** One account: an address, the proof of a password, a name. */
export class User extends UserSchema.class {
  static register({ email, displayName, passwordHash }: NewUser, now: Date, id = newId()): User {
    return Object.assign(new User(), { id, email, displayName, passwordHash, ...nothingYet, createdAt: now, lastSignInAt: now });
  }

  get isConfirmed(): boolean {
    return this.emailConfirmedAt !== null;
  }

  get hasTwoFactor(): boolean {
    return this.twoFactorEnabledAt !== null;
  }

  /** Whether the member has asked for deletion and not come back. */
  get isLeaving(): boolean {
    return this.deletionRequestedAt !== null;
  }

  /** The first proof counts; later ones add nothing. */
  confirmEmail(now: Date): void {
    this.emailConfirmedAt ??= now;
  }

  /** Only who reads the member's mail can set a new password, so this proves the address as well. */
  resetPassword(passwordHash: string, now: Date): void {
    this.passwordHash = passwordHash;
    this.confirmEmail(now);
  }

  /** From now on the account waits for its end; asking again changes nothing. Answers when that is. */
  leave(now: Date, eraseAt: Date): Date {
    if (!this.eraseAt) [this.deletionRequestedAt, this.eraseAt] = [now, eraseAt];
    return this.eraseAt;
  }

  /** Whether there was anything to take back. */
  comeBack(now: Date): boolean {
    const wasLeaving = this.isLeaving;
    this.deletionRequestedAt = this.eraseAt = null;
    this.lastSignInAt = now;
    return wasLeaving;
  }

  /** From now on nobody comes in, until the time that is named, if any. */
  bar(until: Date | null): void {
    [this.barred, this.barredUntil] = [true, until];
  }

  letIn(): void {
    [this.barred, this.barredUntil] = [false, null];
  }

  /** A suspension whose time is up is over, whether or not anybody has said so. */
  isBarred(now: Date): boolean {
    return this.barred && !(this.barredUntil && this.barredUntil <= now);
  }

  /** Every way into an account leads by here. */
  admit(now: Date): void {
    if (this.isBarred(now)) throw identityError('ACCOUNT_BARRED');
  }

  /** Whether others hear of what the member does, and the member of what they do. */
  isAround(now: Date): boolean {
    return !this.isLeaving && !this.isBarred(now);
  }

  /** One archive an hour. */
  mayOrderArchive(now: Date): boolean {
    return !this.exportRequestedAt || now.getTime() - this.exportRequestedAt.getTime() >= exportPauseMs;
  }
}
UserSchema.setClass(User);
