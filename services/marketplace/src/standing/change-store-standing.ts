import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { summarizeCreators } from '../browse/summarize-creators.js';
import { closePagesQueue } from './standing-queues.js';
import type { Standing } from './standing.js';
import { StoreStandings } from './store-standings.js';

/** Closes a store for everybody but its owner, or opens it again. Buyers keep what they bought there. */
@Injectable()
export class ChangeStoreStanding {
  constructor(
    private readonly em: EntityManager,
    private readonly standings: StoreStandings,
    private readonly erased: ErasedMembers,
    private readonly jobs: Jobs,
  ) {}

  execute(factId: string, creatorId: string, standing: Standing): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      if (await this.erased.has(em, creatorId)) return;
      if (!(await this.standings.set(em, creatorId, standing, factId))) return;
      if (standing !== 'visible') await this.jobs.send(em, closePagesQueue, { creatorId, contentId: '' }, { patient: true });
      await summarizeCreators(em, [creatorId]);
    });
  }
}
