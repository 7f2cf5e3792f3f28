import { Inbox } from '@sotto/kit/inbox/inbox';
import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Erasure, type DataOwner } from './erasure.entity.js';

/** Records that a service has erased all data of a member. */
@Injectable()
export class ConfirmErasure {
  constructor(
    private readonly inbox: Inbox,
    private readonly clock: Clock,
  ) {}

  execute(eventId: string, service: DataOwner, { erasureId }: { erasureId: string }): Promise<void> {
    return this.inbox.once(eventId, 'identity.confirm-erasure', async (em) => {
      const erasure = await em.findOne(Erasure, { id: erasureId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      erasure?.confirm(service, this.clock.now());
    });
  }
}
