import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { Clock } from '@sotto/kit/orm/clock';
import { AbandonUpload } from './abandon-upload.js';
import { FinishUpload } from './finish-upload.js';
import { Staging } from '../storage/staging.js';
import { uploadLifetimeMs } from './upload.entity.js';
import { unfinished, Upload } from './upload.entity.js';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Finishes complete uploads whose request was lost, gives up uploads after a day, and removes the leftovers of crashes. */
@Injectable()
export class SweepUploads {
  private readonly logger = new Logger(SweepUploads.name);

  constructor(
    private readonly em: EntityManager,
    private readonly staging: Staging,
    private readonly finishUpload: FinishUpload,
    private readonly abandonUpload: AbandonUpload,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now().getTime();
    const left = await this.em.find(Upload, { state: { $in: unfinished }, createdAt: { $lt: new Date(now - 2 * minuteMs) } });
    for (const { id, sizeBytes, createdAt } of left) {
      const isComplete = (await this.staging.uploadSize(id)) === sizeBytes;
      if (createdAt.getTime() >= now - uploadLifetimeMs) await (isComplete && this.finish(id));
      else if (isComplete) await this.finishUpload.giveUp(id);
      else await this.abandonUpload.execute(id);
    }
    await this.em.nativeDelete(Upload, { state: { $nin: unfinished }, createdAt: { $lt: new Date(now - 2 * dayMs) } });
    await this.staging.sweep(new Date(now - uploadLifetimeMs - dayMs));
  }

  private async finish(id: string): Promise<void> {
    await this.finishUpload.execute(id).catch((error: unknown) => {
      if (!(error instanceof DomainError)) this.logger.warn(`Upload ${id} could not be finished: ${describeError(error)}`);
    });
  }
}
