import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { asChild } from '@sotto/kit/tracing/tracing';
import { Busy } from '../../processing/images/decoding-budget.js';
import { isDiskFull } from '../../storage/staging.js';
import { isRefusal, mediaError, processingFailed } from '../../media-error.js';
import type { FileKind } from '../../uploads/received-file.js';
import { FileClaims } from './file-claims.js';
import { FileMetrics } from './file-metrics.js';
import { MakeDeliverable } from './make-deliverable.js';
import type { MediaFile } from './media-file.entity.js';
import { SettleFile } from './settle-file.js';

/** One queue per kind, so that images and voice notes do not wait for videos. */
export const processQueues = { image: 'process-image', video: 'process-video', audio: 'process-audio' } as const satisfies Record<
  FileKind,
  string
>;

/** How long one job goes on to further files; well below the time after which the job library gives a job up. */
const maxJobMs = 60_000;

/** Processes the waiting files of a kind. After three failed attempts the owner of a file is notified of the failure. */
@Injectable()
export class ProcessFile {
  constructor(
    private readonly claims: FileClaims,
    private readonly makeDeliverable: MakeDeliverable,
    private readonly settleFile: SettleFile,
    private readonly metrics: FileMetrics,
    private readonly clock: Clock,
  ) {}

  /**
   * Each file sends a job, but a job is not bound to its file: FileClaims picks the next one, fairly between members. The job of a dead worker
   * is lost while its file still waits, so a job goes on until no file is left: one that stopped after one file would leave another waiting
   * for RescueFiles, for up to two minutes.
   */
  async execute(kind: FileKind): Promise<void> {
    const until = this.clock.now().getTime() + maxJobMs;
    while ((await this.processNext(kind)) && this.clock.now().getTime() < until);
  }

  /** Returns false when no file waits. Throws after a failure that may be tried again. */
  private async processNext(kind: FileKind): Promise<boolean> {
    const file = await this.claims.claimNext(kind);
    if (!file) return false;
    await this.process(kind, file);
    return true;
  }

  private async process(kind: FileKind, file: MediaFile): Promise<void> {
    const { id } = file;
    const ended = this.metrics.start();
    try {
      const deliverable = await this.claims.during(id, () => asChild(`encode ${kind}`, {}, () => this.makeDeliverable.execute(file)));
      await this.settleFile.execute(id, deliverable);
      ended('ok');
    } catch (error) {
      ended(isRefusal(error) ? 'refused' : 'failed');
      if (isRefusal(error)) return this.settleFile.refuse(id, error.message);
      if (isDiskFull(error)) return this.settleFile.refuse(id, mediaError('STORE_FULL').message);
      if (await this.claims.release(id, error instanceof Busy)) throw error;
      return this.settleFile.refuse(id, processingFailed);
    }
  }
}
