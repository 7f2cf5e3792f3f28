import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { PushSubscription } from '../sessions/push-subscription.entity.js';
import { Session } from '../sessions/session.entity.js';
import { ChoosePush } from './choose-push.js';
import { PushSender, type OutgoingPush } from './push-sender.js';
import type { DeliverPushJob } from './queue-push.js';

/** After so many failures in a row the address is given up. */
const maxFailures = 20;

/** Sends one notification to one browser, as its owner wants it now: outside any transaction, because a push service may be slow. */
@Injectable()
export class DeliverPush {
  constructor(
    private readonly em: EntityManager,
    private readonly choosePush: ChoosePush,
    private readonly sender: PushSender,
    private readonly clock: Clock,
  ) {}

  /** Throws when the push service fails, so that the job is tried again. */
  async execute(job: DeliverPushJob): Promise<void> {
    const subscription = await this.em.findOne(PushSubscription, { sessionId: job.sessionId });
    if (!subscription) return;
    const message = await this.messageFor(subscription, job);
    if (!message) return;
    const result = message === 'over' ? 'gone' : await this.sender.send(subscription, message);
    await this.store(subscription, result);
    if (result === 'failed') throw new Error('The push service did not take the notification.');
  }

  /** Undefined when the member wants none now; `over` when the session does not exist any more. */
  private async messageFor(
    { userId }: PushSubscription,
    { sessionId, kind, until }: DeliverPushJob,
  ): Promise<OutgoingPush | 'over' | undefined> {
    const now = this.clock.now();
    const [session, user] = [await this.em.findOne(Session, { id: sessionId }), await this.em.findOne(User, { id: userId })];
    if (!session?.isLive(now) || !user) return 'over';
    const settings = await this.choosePush.read(userId);
    const ttlSeconds = until === undefined ? undefined : Math.ceil((Date.parse(until) - now.getTime()) / 1000);
    if (!user.isActive(now) || !settings.allows(kind, now) || (ttlSeconds !== undefined && ttlSeconds <= 0)) return undefined;
    // Somebody else may have the device while the session is locked.
    return { kind: settings.detailed && !session.isLocked ? kind : 'update', badge: !session.isLocked, ttlSeconds };
  }

  /** A browser that subscribed again in the meantime has another address. */
  private async store({ sessionId, endpoint, failures }: PushSubscription, result: 'delivered' | 'gone' | 'failed'): Promise<void> {
    const which = { sessionId, endpoint };
    if (result === 'gone' || (result === 'failed' && failures + 1 >= maxFailures)) await this.em.nativeDelete(PushSubscription, which);
    else if (result === 'failed') await this.em.nativeUpdate(PushSubscription, which, { failures: failures + 1 });
    else if (failures > 0) await this.em.nativeUpdate(PushSubscription, which, { failures: 0 });
  }
}
