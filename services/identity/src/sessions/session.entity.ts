import { newId } from '@sotto/kit/orm/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { maxUnlockTries } from '@sotto/proto/vocabulary';
import { User } from '../accounts/user.entity.js';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id'),
    /** Recognises the browser at its next sign-in. */
    deviceId: p.uuid(),
    label: p.text(),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    /** Extended by every refresh, up to `endsAt`. */
    expiresAt: p.datetime(),
    /** The latest possible expiry. */
    endsAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    /** False until the owner was mailed about a new browser. */
    announced: p.boolean(),
    /** Since when it is locked; null while it can be used. */
    lockedAt: p.datetime().nullable(),
    /** How often it has been locked. Access tokens with a lower count are void. */
    lockCount: p.integer().default(0),
    /** Tries to unlock it that were wrong or are being checked. */
    unlockFailures: p.integer().default(0),
  },
});

const minute = 60_000;
const day = 24 * 60 * minute;
const maxIdle = 30 * day;
const maxLife = 180 * day;
const maxUnconfirmedLife = day;

export interface NewSession {
  userId: string;
  deviceId: string;
  label: string;
  /** Whether the address must be confirmed first; the session then lives for one day. */
  unconfirmed?: boolean;
  /** Whether this browser has never signed in to the account before; the owner is mailed about it. */
  unknownDevice?: boolean;
}

const unlocked = { lockedAt: null, lockCount: 0, unlockFailures: 0 };

/** One browser that is signed in. */
export class Session extends SessionSchema.class {
  static open({ userId, deviceId, label, unconfirmed = false, unknownDevice = false }: NewSession, now: Date): Session {
    const endsAt = new Date(now.getTime() + (unconfirmed ? maxUnconfirmedLife : maxLife));
    const initial = { id: newId(), createdAt: now, endsAt, revokedAt: null, announced: !unknownDevice, ...unlocked };
    const session = Object.assign(new Session(), { ...initial, userId, deviceId, label });
    session.touch(now);
    return session;
  }

  isLive(now: Date): boolean {
    return this.revokedAt === null && now < this.expiresAt;
  }

  /** Records a use of the session and extends its expiry. */
  touch(now: Date): void {
    this.lastSeenAt = now;
    this.expiresAt = new Date(Math.min(now.getTime() + maxIdle, this.endsAt.getTime()));
  }

  end(now: Date): void {
    this.revokedAt ??= now;
  }

  get isLocked(): boolean {
    return this.lockedAt !== null;
  }

  /** Whether it was not used for the time after which its owner wants it locked. 0 minutes mean never. */
  isIdle(now: Date, autoLockMinutes: number): boolean {
    return autoLockMinutes > 0 && now.getTime() - this.lastSeenAt.getTime() >= autoLockMinutes * minute;
  }

  lock(now: Date): void {
    this.lockedAt = now;
    this.lockCount += 1;
  }

  unlock(now: Date): void {
    this.lockedAt = null;
    this.unlockFailures = 0;
    this.touch(now);
  }

  get unlockTriesLeft(): number {
    return maxUnlockTries - this.unlockFailures;
  }

  /** Counts a try to unlock as wrong before it is checked. Returns false when none is left. */
  beginUnlock(): boolean {
    if (this.unlockTriesLeft <= 0) return false;
    this.unlockFailures += 1;
    return true;
  }

  /** Removes a try that could not be checked from the count. */
  forgiveUnlock(): void {
    this.unlockFailures = Math.max(0, this.unlockFailures - 1);
  }
}
SessionSchema.setClass(Session);
