import { Injectable } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { asChild } from '@sotto/kit/tracing/tracing';
import { isDiskFull } from '../door/problem.js';
import { mediaError } from '../media-error.js';
import type { FileKind } from '../uploads/received-file.js';
import { FileClaims } from './file-claims.js';
import { FileMetrics } from './file-metrics.js';
import { MakeDeliverable } from './make-deliverable.js';
import { SettleFile } from './settle-file.js';

/** The words for a file with which nobody succeeded. */
export const gaveUp = 'This file could not be processed. Please try another one.';

/** Makes of the received file whose turn it is what is delivered; three attempts, then its owner is told that it did not work. */
@Injectable()
export class ProcessFile {
  constructor(
    private readonly claims: FileClaims,
    private readonly makeDeliverable: MakeDeliverable,
    private readonly settleFile: SettleFile,
    private readonly metrics: FileMetrics,
  ) {}

  /** There is a job for each file, but no job has its file: members take turns. */
  async execute(kind: FileKind): Promise<void> {
    const file = await this.claims.claimNext(kind);
    if (!file) return;
    const { id } = file;
    const ended = this.metrics.begin();
    try {
      const deliverable = await this.claims.during(id, () => asChild(`encode ${kind}`, {}, () => this.makeDeliverable.execute(file)));
      await this.settleFile.execute(id, deliverable);
      ended('ok');
    } catch (error) {
      ended(error instanceof DomainError ? 'refused' : 'failed');
      if (error instanceof DomainError) return this.settleFile.refuse(id, error.message);
      if (isDiskFull(error)) return this.settleFile.refuse(id, mediaError('STORE_FULL').message);
      if (await this.claims.release(id)) throw error;
      return this.settleFile.refuse(id, gaveUp);
    }
  }
}
