import { defineEntity, p } from '@mikro-orm/core';
import type { Language, TabDisguise } from '@sotto/proto/vocabulary';
import { randomUUID } from 'node:crypto';
import { identityError } from '../identity-error.js';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    /** As typed; the database ignores case when it compares addresses. */
    email: p.text(),
    passwordHash: p.text(),
    displayName: p.text(),
    emailConfirmedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    lastSignInAt: p.datetime().nullable(),
    /** When two-factor authentication was switched on; null while it is off. */
    twoFactorEnabledAt: p.datetime().nullable(),
    deletionRequestedAt: p.datetime().nullable(),
    /** When the account is erased; until then a sign-in cancels the deletion. */
    eraseAt: p.datetime().nullable(),
    /** When the latest archive was requested. */
    exportRequestedAt: p.datetime().nullable(),
    /** Whether a moderator suspended or banned the account. A suspension may have ended: see `restrictedUntil`. */
    restricted: p.boolean().default(false),
    restrictedUntil: p.datetime().nullable(),
    /** The argon2id hash of the PIN that unlocks sessions; null without one. */
    pinHash: p.text().nullable(),
    /** After how many minutes without activity a session is locked; 0 means never. */
    autoLockMinutes: p.integer().default(0),
    /** Whether the web covers the page while it is hidden. */
    curtain: p.boolean().default(true),
    tabDisguise: p.text().$type<TabDisguise>().default('home'),
    /** Of emails, and of the web after a sign-in; null until chosen: emails are in English then. */
    language: p.text().$type<Language>().nullable(),
  },
});

const minExportPauseMs = 60 * 60_000;

export interface NewUser {
  email: string;
  displayName: string;
  passwordHash: string;
  language?: Language | null;
}

const initial = {
  emailConfirmedAt: null,
  twoFactorEnabledAt: null,
  deletionRequestedAt: null,
  eraseAt: null,
  exportRequestedAt: null,
  restricted: false,
  restrictedUntil: null,
  pinHash: null,
  autoLockMinutes: 0,
  curtain: true,
  tabDisguise: 'home',
} as const;

/** How the web hides and locks itself for a member. */
export type DiscretionChoice = Pick<User, 'autoLockMinutes' | 'curtain' | 'tabDisguise'>;

/** The services that hide a member who leaves, and show one who comes back. All others read from profiles who is there. */
export const whereMembersAreSeen = ['profiles', 'media'] as const;

/** One account: an email address, a password hash and a display name. */
export class User extends UserSchema.class {
  /** The id is random and no uuidv7: every member may read it, and it must not reveal when the account was made. */
  static register({ email, displayName, passwordHash, language = null }: NewUser, now: Date, id: string = randomUUID()): User {
    return Object.assign(new User(), { id, email, displayName, passwordHash, language, ...initial, createdAt: now, lastSignInAt: now });
  }

  get isConfirmed(): boolean {
    return this.emailConfirmedAt !== null;
  }

  get hasTwoFactor(): boolean {
    return this.twoFactorEnabledAt !== null;
  }

  /** Whether the owner requested the deletion of the account and has not cancelled it. */
  get isDeletionRequested(): boolean {
    return this.deletionRequestedAt !== null;
  }

  /** A repeated confirmation changes nothing. */
  confirmEmail(now: Date): void {
    this.emailConfirmedAt ??= now;
  }

  /** The link for this was mailed to the new address, so it is confirmed. */
  changeEmail(email: string, now: Date): void {
    [this.email, this.emailConfirmedAt] = [email, now];
  }

  /** The link for this was mailed, so using it confirms the address as well. */
  resetPassword(passwordHash: string, now: Date): void {
    this.passwordHash = passwordHash;
    this.confirmEmail(now);
  }

  /** Schedules the erasure and returns its time. A repeated request changes nothing. */
  requestDeletion(now: Date, eraseAt: Date): Date {
    if (!this.eraseAt) [this.deletionRequestedAt, this.eraseAt] = [now, eraseAt];
    return this.eraseAt;
  }

  /** Cancels a requested deletion; returns whether there was one. */
  cancelDeletion(now: Date): boolean {
    const wasRequested = this.isDeletionRequested;
    this.deletionRequestedAt = this.eraseAt = null;
    this.lastSignInAt = now;
    return wasRequested;
  }

  /** Suspends or bans the account, until the given time if there is one. */
  restrict(until: Date | null): void {
    [this.restricted, this.restrictedUntil] = [true, until];
  }

  liftRestriction(): void {
    [this.restricted, this.restrictedUntil] = [false, null];
  }

  /** A suspension ends at its time, even if the event that lifts it was not received yet. */
  isRestricted(now: Date): boolean {
    return this.restricted && !(this.restrictedUntil && this.restrictedUntil <= now);
  }

  /** Throws ACCOUNT_RESTRICTED. Every operation that opens a session calls it. */
  assertNotRestricted(now: Date): void {
    if (this.isRestricted(now)) throw identityError('ACCOUNT_RESTRICTED');
  }

  /** Whether the member gets notices, and causes notices for others. */
  isActive(now: Date): boolean {
    return !this.isDeletionRequested && !this.isRestricted(now);
  }

  chooseDiscretion({ autoLockMinutes, curtain, tabDisguise }: DiscretionChoice): void {
    Object.assign(this, { autoLockMinutes, curtain, tabDisguise });
  }

  /** At most one archive an hour. */
  canRequestArchive(now: Date): boolean {
    return !this.exportRequestedAt || now.getTime() - this.exportRequestedAt.getTime() >= minExportPauseMs;
  }
}
UserSchema.setClass(User);
