import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { AdminAction } from '../../staff/actions/admin-action.entity.js';
import { RecordAction } from '../../staff/actions/record-action.js';

/** For how long further looks of one person at one payment belong to the recorded one: the page reads again after each action. */
const oneLookMs = 10 * 60_000;

/** Records that staff looks at a payment. */
@Injectable()
export class RecordLook {
  constructor(
    private readonly em: EntityManager,
    private readonly recordAction: RecordAction,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, paymentId: string): Promise<void> {
    const since = new Date(this.clock.now().getTime() - oneLookMs);
    const same = { adminId: viewer.userId, action: 'look_up' as const, targetId: paymentId, createdAt: { $gte: since } };
    if ((await this.em.fork().count(AdminAction, same)) > 0) return;
    await this.recordAction.execute(viewer, 'look_up', paymentId, 'Looked at a payment');
  }
}
