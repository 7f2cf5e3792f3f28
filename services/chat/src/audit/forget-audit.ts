import { Injectable } from '@nestjs/common';
import { AuditRepository } from './audit.repository.js';

/** So that no lock is held for long. */
const share = 5_000;

/** Deletes entries that are older than twelve months (D-37). */
@Injectable()
export class ForgetAudit {
  constructor(private readonly repository: AuditRepository) {}

  async execute(): Promise<void> {
    for (let gone = share; gone === share; ) gone = await this.repository.forget(share);
  }
}
