import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { EarningsChangedSchema } from '@sotto/proto/marketplace/v1/events';
import { summarizeCreators } from '../browse/summarize-creators.js';
import { closePagesQueue, endBannedQueue } from './standing-queues.js';
import type { MemberStanding } from './standing.js';

/** The fact that was stated last counts, whichever comes first. */
const setSql = `
  insert into member_standings (user_id, standing, fact_id) values (?, ?, ?)
  on conflict (user_id) do update set standing = excluded.standing, fact_id = excluded.fact_id
  where member_standings.fact_id < excluded.fact_id
  returning standing`;

/**
 * Takes over whether a member may be here: nothing is paid out meanwhile, nobody pays for what they sell, and whoever is banned pays nothing
 * any more. Their store is away at once: profiles says so as well, a little later.
 */
@Injectable()
export class ChangeMemberStanding {
  constructor(
    private readonly em: EntityManager,
    private readonly erased: ErasedMembers,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
  ) {}

  execute(factId: string, userId: string, standing: MemberStanding): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      if (await this.erased.has(em, userId)) return;
      if ((await em.execute<unknown[]>(setSql, [userId, standing, factId])).length === 0) return;
      if (standing !== 'active') await this.jobs.send(em, closePagesQueue, { creatorId: userId, contentId: '' }, { patient: true });
      if (standing === 'banned') await this.jobs.send(em, endBannedQueue, { userId }, { patient: true });
      await summarizeCreators(em, [userId]);
      this.outbox.add(EarningsChangedSchema, { creatorId: userId });
    });
  }
}
