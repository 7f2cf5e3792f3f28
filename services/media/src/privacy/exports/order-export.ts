import { Injectable } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { ObjectStore } from '../../storage/object-store.js';
import { writeExportQueue } from './write-export.js';
import { MemberExport } from './member-export.entity.js';

/** Starts a new archive, and removes the earlier ones. */
@Injectable()
export class OrderExport {
  constructor(
    private readonly inbox: Inbox,
    private readonly erased: ErasedMembers,
    private readonly jobs: Jobs,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, exportId }: { userId: string; exportId: string }, eventId: string): Promise<void> {
    const replaced: string[] = [];
    await this.inbox.once(eventId, 'media.order-export', async (em) => {
      if (await this.erased.has(em, userId)) return;
      for (const earlier of await em.find(MemberExport, { userId })) {
        earlier.expire();
        replaced.push(earlier.id);
      }
      em.persist(MemberExport.of(exportId, userId, this.clock.now()));
      await this.jobs.send(em, writeExportQueue, { exportId });
    });
    for (const id of replaced) await this.store.deleteAll(id);
  }
}
