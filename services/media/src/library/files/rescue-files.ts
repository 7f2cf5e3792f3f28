import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { processingFailed } from '../../media-error.js';
import { processQueues } from './process-file.js';
import { MediaFile } from './media-file.entity.js';
import { SettleFile } from './settle-file.js';

/** Longer than a free worker needs to claim a file. A superfluous job finds nothing to do. */
const maxWaitMs = 60_000;
/** How many of the longest waiting files get another job in one round. */
const maxWaiting = 100;

/**
 * Finds files whose worker died, and sends another job or refuses them, so that no file waits for ever. A dead worker loses its job, and
 * because jobs are not bound to files, another file may be left without one: files that only wait get another job as well, without a
 * warning.
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
    const em = this.em.fork();
    const abandoned = await em.find(MediaFile, { state: 'processing', claimedUntil: { $lt: now } }, { fields: ['id'] });
    for (const { id } of abandoned) await this.rescue(id, now);
    const waiting = { state: 'processing', claimedUntil: null, createdAt: { $lt: new Date(now.getTime() - maxWaitMs) } } as const;
    for (const file of await em.find(MediaFile, waiting, { orderBy: { createdAt: 'asc' }, limit: maxWaiting }))
      if (file.mayBeTried) await em.transactional((inside) => this.sendJob(inside, file));
      else await this.refuse(file.id);
  }

  /** Releases the lease of a dead worker, unless another worker claimed the file meanwhile. */
  private async rescue(id: string, now: Date): Promise<void> {
    const outcome = await this.em.fork().transactional(async (em) => {
      const file = await em.findOne(MediaFile, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!file?.isProcessing || !file.claimedUntil || file.claimedUntil >= now) return undefined;
      file.release(false, now);
      if (!file.mayBeTried) return 'refused';
      this.logger.warn(`File ${id} was abandoned by its worker; it is processed again.`);
      await this.sendJob(em, file);
      return 'sent';
    });
    if (outcome === 'refused') await this.refuse(id);
  }

  private sendJob(em: EntityManager, { id, kind }: MediaFile): Promise<void> {
    return this.jobs.send(em, processQueues[kind], { id }, { singletonKey: id });
  }

  private async refuse(id: string): Promise<void> {
    this.logger.warn(`File ${id} was abandoned by its worker too often; it is refused.`);
    await this.settleFile.refuse(id, processingFailed);
  }
}
