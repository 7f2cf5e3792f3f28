import { Inbox } from '@sotto/kit/inbox/inbox';
import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Erasure, type Holder } from './erasure.entity.js';

/** Notes that a service holds nothing on a member any more. */
@Injectable()
export class ConfirmErasure {
  constructor(
    private readonly inbox: Inbox,
    private readonly clock: Clock,
  ) {}

  execute(factId: string, holder: Holder, { erasureId }: { erasureId: string }): Promise<void> {
    return this.inbox.once(factId, 'identity.confirm-erasure', async (em) => {
      const erasure = await em.findOne(Erasure, { id: erasureId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      erasure?.confirm(holder, this.clock.now());
    });
  }
}
