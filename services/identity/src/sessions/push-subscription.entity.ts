import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.js';
import { Session } from './session.entity.js';

const PushSubscriptionSchema = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  properties: {
    /** A subscription ends with its session. */
    sessionId: () => p.oneToOne(Session).mapToPk().joinColumn('session_id').primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id'),
    /** The address at the push service of the browser. With it and the keys anybody can send to the browser. */
    endpoint: p.text(),
    /** The public key of the browser, base64url. */
    p256dh: p.text(),
    /** The secret of the browser, base64url. */
    auth: p.text(),
    /** Attempts in a row that failed. */
    failures: p.integer().default(0),
    createdAt: p.datetime(),
  },
});

/** What a browser gives to receive web push. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The browser of a session that gets web push. */
export class PushSubscription extends PushSubscriptionSchema.class {
  static of(owner: { sessionId: string; userId: string }, address: PushAddress, now: Date): PushSubscription {
    return Object.assign(new PushSubscription(), { ...owner, ...address, failures: 0, createdAt: now });
  }
}
PushSubscriptionSchema.setClass(PushSubscription);
