import { newId } from '@sotto/kit/orm/ids';
import { defineEntity, p } from '@mikro-orm/core';

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
  },
});

export interface NewUser {
  email: string;
  displayName: string;
  passwordHash: string;
}

/** One account: an address, the proof of a password, a name. */
export class User extends UserSchema.class {
  static register({ email, displayName, passwordHash }: NewUser, now: Date, id = newId()): User {
    return Object.assign(new User(), { id, email, displayName, passwordHash, emailConfirmedAt: null, createdAt: now, lastSignInAt: now });
  }

  get isConfirmed(): boolean {
    return this.emailConfirmedAt !== null;
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
}
UserSchema.setClass(User);
