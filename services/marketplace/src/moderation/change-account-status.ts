import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { EarningsChangedSchema } from '@sotto/proto/marketplace/v1/events';
import { summarizeCreators } from '../members/summarize-creators.js';
import { closePagesQueue } from './close-pages.js';
import { endBannedQueue } from './end-banned.js';
import type { AccountStatus } from '../members/account-status.js';

/** The event with the highest id wins, in whichever order they arrive. */
const setSql = `
  insert into account_statuses (user_id, account_status, event_id) values (?, ?, ?)
  on conflict (user_id) do update set account_status = excluded.account_status, event_id = excluded.event_id
  where account_statuses.event_id < excluded.event_id
  returning account_status`;

/**
 * Stores that an account was suspended, banned or restored. A restricted member is paid nothing out and nobody can pay them; the plan of
 * a banned member ends. The store is hidden at once; profiles reports the member as inactive a little later.
 */
@Injectable()
export class ChangeAccountStatus {
  constructor(
    private readonly em: EntityManager,
    private readonly erased: ErasedMembers,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
  ) {}

  execute(eventId: string, userId: string, accountStatus: AccountStatus): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      if (await this.erased.has(em, userId)) return;
      if ((await em.execute<unknown[]>(setSql, [userId, accountStatus, eventId])).length === 0) return;
      if (accountStatus !== 'active') await this.jobs.send(em, closePagesQueue, { creatorId: userId, contentId: '' }, { patient: true });
      if (accountStatus === 'banned') await this.jobs.send(em, endBannedQueue, { userId }, { patient: true });
      await summarizeCreators(em, [userId]);
      this.outbox.add(EarningsChangedSchema, { creatorId: userId });
    });
  }
}
