import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { processQueues } from './file-queues.js';
import { MediaFile } from './media-file.entity.js';
import { gaveUp } from './process-file.js';
import { SettleFile } from './settle-file.js';

/** Longer than a free worker lets a file wait. A job too many finds nothing to do and costs nothing. */
const patienceMs = 60_000;

/**
 * Finds files whose worker died, or whom no worker took, and lets somebody try again or gives up: none waits for ever. A worker that dies
 * takes its job with it, and whose turn comes meanwhile costs the job of another file, which would then wait for a job that nobody sent.
 */
@Injectable()
export class RescueFiles {
  private readonly logger = new Logger(RescueFiles.name);

  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly settleFile: SettleFile,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    const waiting = { claimedUntil: null, createdAt: { $lt: new Date(now.getTime() - patienceMs) } };
    const left = await this.em.fork().find(MediaFile, { state: 'processing', $or: [{ claimedUntil: { $lt: now } }, waiting] });
    for (const { id, kind, mayBeTried } of left) {
      this.logger.warn(`File ${id} was left behind; ${mayBeTried ? 'it is tried again' : 'nobody tries again'}.`);
      if (mayBeTried) await this.em.fork().transactional((em) => this.jobs.send(em, processQueues[kind], { id }, { singletonKey: id }));
      else await this.settleFile.refuse(id, gaveUp);
    }
  }
}
