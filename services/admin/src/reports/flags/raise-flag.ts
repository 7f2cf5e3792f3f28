import { Injectable } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import { StoreFlag, type Signal } from './store-flag.js';

/** Stores a flag for a safety signal, once per event. */
@Injectable()
export class RaiseFlag {
  constructor(
    private readonly inbox: Inbox,
    private readonly erased: ErasedMembers,
    private readonly storeFlag: StoreFlag,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute(eventId: string, signal: Signal): Promise<void> {
    await this.inbox.once(eventId, 'admin.raise-flag', async (em) => {
      if (!(await this.erased.has(em, signal.userId))) await this.storeFlag.execute(em, signal);
    });
    await this.pushQueueChanged.execute('flags');
  }
}
