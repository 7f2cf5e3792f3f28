import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { rm } from 'node:fs/promises';
import { isDiskFull } from '../door/problem.js';
import { mediaError } from '../media-error.js';
import { AbandonUpload } from './abandon-upload.js';
import { CheckFile } from './check-file.js';
import { Receivers } from './receivers.js';
import { Staging } from './staging.js';
import { UploadMetrics } from './upload-metrics.js';
import { Upload } from './upload.entity.js';
import { SessionLocks } from '@sotto/kit/orm/session-locks';

/**
 * Checks an upload that has all of its bytes and hands it to its receiver. May be run again at any point of it: the bytes go last.
 */
@Injectable()
export class FinishUpload {
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

  /** Two who ask for the same upload get the same answer; whoever asks another instance waits for this one. */
  execute(id: string): Promise<void> {
    const running = this.running.get(id) ?? this.alone(id).finally(() => this.running.delete(id));
    this.running.set(id, running);
    return running;
  }

  private async alone(id: string): Promise<void> {
    const key = `finishing ${id}`;
    await this.locks.take(key);
    await this.finish(id).finally(() => this.locks.giveBack(key));
  }

  private async finish(id: string): Promise<void> {
    try {
      const upload = await this.begin(id);
      if (upload.isFinished) return;
      await this.handOver(upload).catch(async (error: unknown) => {
        this.metrics.ended(upload, error);
        if (error instanceof DomainError) await this.receivers.of(upload.purpose).refused?.(upload, error.message);
        throw error;
      });
      this.metrics.ended(upload);
    } catch (error) {
      if (error instanceof DomainError || isDiskFull(error)) await this.abandonUpload.execute(id, 'finishing');
      throw error;
    }
    await this.em.fork().nativeUpdate(Upload, { id, state: 'finishing' }, { state: 'finished' });
    await this.staging.discardUpload(id);
  }

  /** Under the row's lock, so that it is either finished or given up. */
  private begin(id: string): Promise<Upload> {
    return this.em.fork().transactional(async (em) => {
      const upload = await em.findOne(Upload, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!upload) throw mediaError('FILE_NOT_FOUND'); // its member left while the last bytes came
      upload.beginFinishing();
      return upload;
    });
  }

  private async handOver({ id, userId, purpose, name, sizeBytes, crop, itemId, kind: wanted }: Upload): Promise<void> {
    const { kind, mimeType, localFile: checked } = await this.checkFile.execute(this.staging.uploadFile(id), purpose, wanted ?? null);
    const localFile = await this.staging.receive(id, checked);
    if (checked !== this.staging.uploadFile(id)) await rm(checked, { force: true });
    const received = { id, userId, purpose, localFile, name, kind, mimeType, sizeBytes };
    await this.receivers.of(purpose).execute({ ...received, ...(crop && { crop }), ...(itemId && { itemId }) });
  }
}
