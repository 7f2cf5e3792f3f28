import { Injectable } from '@nestjs/common';
import { AuditRepository } from './audit.repository.js';

/** The number of entries that one statement deletes, so that locks are short. */
const batchSize = 5_000;

/** Deletes entries that are older than twelve months (D-37). */
@Injectable()
export class ForgetAudit {
  constructor(private readonly repository: AuditRepository) {}

  async execute(): Promise<void> {
    for (let deleted = batchSize; deleted === batchSize; ) deleted = await this.repository.forget(batchSize);
  }
}
