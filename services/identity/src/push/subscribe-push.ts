import { platformError } from '@sotto/kit/errors/domain-error';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ECDH } from 'node:crypto';
import { lockUser } from '../accounts/find-user.js';
import { identityError } from '../identity-error.js';
import { PushSubscription, type PushAddress } from '../sessions/push-subscription.entity.js';
import { Session } from '../sessions/session.entity.js';
import { PushSender } from './push-sender.js';

/** How many devices of a member get notifications. */
const maxDevices = 10;

/** Sends notifications to the browser of the caller's session from now on. */
@Injectable()
export class SubscribePush {
  constructor(
    private readonly em: EntityManager,
    private readonly sender: PushSender,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, sessionId }: Viewer, address: PushAddress): Promise<void> {
    if (!this.sender.accepts(address.endpoint) || !isPublicKey(address.p256dh)) throw platformError('BAD_REQUEST');
    const now = this.clock.now();
    await this.em.transactional(async (em) => {
      await lockUser(em, { id: userId });
      const session = await em.findOne(Session, { id: sessionId, userId });
      if (!session?.isLive(now)) throw identityError('SESSION_NOT_FOUND');
      // A browser belongs to who signed in to it last.
      await em.nativeDelete(PushSubscription, { $or: [{ sessionId }, { endpoint: address.endpoint }] });
      const devices = await em.find(PushSubscription, { userId }, { orderBy: [{ createdAt: 'desc' }, { sessionId: 'desc' }] });
      for (const oldest of devices.slice(maxDevices - 1)) em.remove(oldest);
      em.persist(PushSubscription.of({ sessionId, userId }, address, now));
    });
  }

  async remove({ sessionId, userId }: Viewer): Promise<void> {
    await this.em.nativeDelete(PushSubscription, { sessionId, userId });
  }
}

/** Whether it is a point of the curve, without which nothing can be encrypted for the browser. */
function isPublicKey(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
