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
/** The maximum number of waiting files and of abandoned files that one round looks at, the oldest first; the next round is a minute away. */
const maxFiles = 100;

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
    const [retried, refused]: [string[], string[]] = [[], []];
    try {
      for (const file of await this.findWaiting(now))
        if (file.mayBeTried) await this.em.fork().transactional((em) => this.sendJob(em, file));
        else refused.push(await this.refuse(file.id));
      for (const { id } of await this.findAbandoned(now)) {
        const outcome = await this.rescue(id, now);
        if (outcome === 'sent') retried.push(id);
        if (outcome === 'refused') refused.push(await this.refuse(id));
      }
    } finally {
      this.report('and are processed again', retried);
      this.report('too often and are refused', refused);
    }
  }

  private findWaiting(now: Date): Promise<MediaFile[]> {
    const waiting = { state: 'processing', claimedUntil: null, createdAt: { $lt: new Date(now.getTime() - maxWaitMs) } } as const;
    return this.em.fork().find(MediaFile, waiting, { orderBy: { createdAt: 'asc' }, limit: maxFiles });
  }

  private findAbandoned(now: Date): Promise<{ id: string }[]> {
    const abandoned = { state: 'processing', claimedUntil: { $lt: now } } as const;
    return this.em.fork().find(MediaFile, abandoned, { fields: ['id'], orderBy: { claimedUntil: 'asc' }, limit: maxFiles });
  }

  /** Releases the lease of a dead worker, unless another worker claimed the file meanwhile. */
  private rescue(id: string, now: Date): Promise<'sent' | 'refused' | undefined> {
    return this.em.fork().transactional(async (em) => {
      const file = await em.findOne(MediaFile, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!file?.isProcessing || !file.claimedUntil || file.claimedUntil >= now) return undefined;
      file.release(false, now);
      if (!file.mayBeTried) return 'refused';
      await this.sendJob(em, file);
      return 'sent';
    });
  }

  private sendJob(em: EntityManager, { id, kind }: MediaFile): Promise<void> {
    return this.jobs.send(em, processQueues[kind], { id }, { singletonKey: id });
  }

  private async refuse(id: string): Promise<string> {
    await this.settleFile.refuse(id, processingFailed);
    return id;
  }

  /** One line for all files with the same result. */
  private report(result: string, ids: readonly string[]): void {
    if (ids.length > 0) this.logger.warn(`Files were abandoned by their workers ${result}: ${ids.length}, the first is ${ids[0]}.`);
  }
}
