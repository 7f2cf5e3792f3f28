import { Inbox } from '@sotto/kit/inbox/inbox';
import { Clock } from '@sotto/kit/orm/clock';
import { Injectable } from '@nestjs/common';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { storeFlag, type Signal } from './store-flag.js';

/** Keeps what a fact says about a member, once per fact. */
@Injectable()
export class RaiseFlag {
  constructor(
    private readonly inbox: Inbox,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  execute(factId: string, signal: Signal): Promise<void> {
    return this.inbox.once(factId, 'admin.raise-flag', async (em) => {
      if (!(await this.erased.has(em, signal.userId))) await storeFlag(em, signal, this.clock.now());
    });
  }
}
