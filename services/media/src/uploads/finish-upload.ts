import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import { rm } from 'node:fs/promises';
import { isDiskFull } from '../storage/staging.js';
import { Busy } from '../processing/images/decoding-budget.js';
import { isRefusal, mediaError, processingFailed } from '../media-error.js';
import { AbandonUpload } from './abandon-upload.js';
import { CheckFile } from './check-file.js';
import { Receivers } from './receivers.js';
import { Staging } from '../storage/staging.js';
import { UploadMetrics } from './upload-metrics.js';
import { maxChecks, unfinished, Upload } from './upload.entity.js';
import { SessionLocks } from '@sotto/kit/orm/session-locks';

/**
 * Checks a complete upload and passes it to the receiver of its purpose. Safe to repeat after a crash at any point: the staged bytes are
 * removed last.
 */
@Injectable()
export class FinishUpload {
  private readonly logger = new Logger(FinishUpload.name);
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly em: EntityManager,
    private readonly staging: Staging,
    private readonly checkFile: CheckFile,
    private readonly receivers: Receivers,
    private readonly abandonUpload: AbandonUpload,
    private readonly metrics: UploadMetrics,
    private readonly locks: SessionLocks,
  ) {}

  /** Concurrent calls for the same upload share one result; other instances wait for the session lock. */
  execute(id: string): Promise<void> {
    const running = this.running.get(id) ?? this.locked(id, () => this.finish(id)).finally(() => this.running.delete(id));
    this.running.set(id, running);
    return running;
  }

  /** Refuses a complete upload that has been checked for too long. */
  giveUp(id: string): Promise<void> {
    return this.locked(id, async () => {
      const upload = await this.em.fork().findOne(Upload, { id, state: { $in: unfinished } });
      if (upload) await this.refuse(upload, mediaError('FILE_REFUSED', processingFailed));
    });
  }

  private async locked(id: string, work: () => Promise<void>): Promise<void> {
    const key = `finishing ${id}`;
    await this.locks.take(key);
    await work().finally(() => this.locks.giveBack(key));
  }

  private async finish(id: string): Promise<void> {
    const upload = await this.start(id).catch(async (error: unknown) => {
      if (isRefusal(error)) await this.abandonUpload.execute(id); // it is gone, or its member is: nothing of it stays
      throw error;
    });
    if (upload.isFinished) return;
    if (upload.checks > maxChecks) throw await this.refuse(upload, mediaError('FILE_REFUSED', processingFailed));
    try {
      await this.handOver(upload);
    } catch (error) {
      throw await this.ended(upload, error);
    }
    this.metrics.ended(upload);
    await this.em.fork().nativeUpdate(Upload, { id, state: 'finishing' }, { state: 'finished' });
    await this.staging.discardUpload(id);
  }

  /** Locks the row, so that the upload is either finished or abandoned, never both. */
  private start(id: string): Promise<Upload> {
    return this.em.fork().transactional(async (em) => {
      const upload = await em.findOne(Upload, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!upload) throw mediaError('FILE_NOT_FOUND'); // the member was erased while the last bytes arrived
      upload.startFinishing();
      return upload;
    });
  }

  private async handOver({ id, userId, purpose, name, sizeBytes, crop, itemId, kind: expectedKind }: Upload): Promise<void> {
    const expected = { purpose, kind: expectedKind ?? null, crop: crop ?? null };
    const { kind, mimeType, localFile: checked } = await this.checkFile.execute(this.staging.uploadFile(id), expected);
    const localFile = await this.staging.receive(id, checked);
    if (checked !== this.staging.uploadFile(id)) await rm(checked, { force: true });
    const received = { id, userId, purpose, localFile, name, kind, mimeType, sizeBytes };
    await this.receivers.of(purpose).execute({ ...received, ...(crop && { crop }), ...(itemId && { itemId }) });
  }

  /** Decides what a failed check means. Returns the error to answer with. */
  private async ended(upload: Upload, error: unknown): Promise<unknown> {
    this.metrics.ended(upload, error);
    if (await this.isWithdrawn(upload.id)) {
      await this.abandonUpload.execute(upload.id);
      return mediaError('FILE_NOT_FOUND');
    }
    if (isRefusal(error)) return this.refuse(upload, error);
    if (isDiskFull(error)) {
      await this.abandonUpload.execute(upload.id);
      return error;
    }
    if (error instanceof Busy) await this.uncount(upload);
    else if (upload.checks === maxChecks) {
      this.logger.error(`Upload ${upload.id} was checked ${upload.checks} times without a result: ${describeError(error)}`);
      return this.refuse(upload, mediaError('FILE_REFUSED', processingFailed));
    }
    return error;
  }

  private async refuse(upload: Upload, refusal: Error): Promise<Error> {
    await this.receivers.of(upload.purpose).refused?.(upload, refusal.message);
    await this.abandonUpload.execute(upload.id);
    return refusal;
  }

  /** Whether its member deleted it while it was checked. */
  private async isWithdrawn(id: string): Promise<boolean> {
    return (await this.em.fork().count(Upload, { id, state: { $ne: 'failed' } })) === 0;
  }

  private async uncount({ id }: Upload): Promise<void> {
    await this.em.fork().execute('update uploads set checks = checks - 1 where id = ? and checks > 0', [id]);
  }
}
