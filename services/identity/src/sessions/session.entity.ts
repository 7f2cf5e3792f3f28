import { newId } from '@sotto/kit/orm/ids';
import { defineEntity, p } from '@mikro-orm/core';
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
    /** Moves with every refresh ... */
    expiresAt: p.datetime(),
    /** ... but never past this. */
    endsAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    /** False while the owner has still to hear of it. */
    announced: p.boolean(),
  },
});

const day = 24 * 60 * 60_000;
const idleLimit = 30 * day;
const lifeLimit = 180 * day;
const unconfirmedLimit = day;

export interface NewSession {
  userId: string;
  deviceId: string;
  label: string;
  /** Who must confirm an address first gets a day to do so. */
  unconfirmed?: boolean;
  /** Whether this browser has never signed in to the account before, which its owner will be told. */
  unknownDevice?: boolean;
}

/** One browser that is signed in. */
export class Session extends SessionSchema.class {
  static open({ userId, deviceId, label, unconfirmed = false, unknownDevice = false }: NewSession, now: Date): Session {
    const endsAt = new Date(now.getTime() + (unconfirmed ? unconfirmedLimit : lifeLimit));
    const fresh = { id: newId(), createdAt: now, endsAt, revokedAt: null, announced: !unknownDevice };
    const session = Object.assign(new Session(), { ...fresh, userId, deviceId, label });
    session.see(now);
    return session;
  }

  isLive(now: Date): boolean {
    return this.revokedAt === null && now < this.expiresAt;
  }

  /** A sign of life pushes the expiry ahead. */
  see(now: Date): void {
    this.lastSeenAt = now;
    this.expiresAt = new Date(Math.min(now.getTime() + idleLimit, this.endsAt.getTime()));
  }

  end(now: Date): void {
    this.revokedAt ??= now;
  }
}
SessionSchema.setClass(Session);
