import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import type { CleanCounts } from '@sotto/proto/profiles/v1/profiles_service';
import { CleanupRepository, type CleanupQuery, type CleanupRow } from './cleanup.repository.js';

/** A member counts as new for 7 times 24 hours. */
const newForMs = 7 * 24 * 3_600_000;

/** Finds profiles that an administrator may want to delete. */
@Injectable()
export class ListProfilesToClean {
  constructor(
    private readonly repository: CleanupRepository,
    private readonly clock: Clock,
  ) {}

  async execute(query: CleanupQuery): Promise<{ rows: CleanupRow[]; counts: Omit<CleanCounts, '$typeName'> }> {
    const since = new Date(this.clock.now().getTime() - newForMs);
    const [rows, counts] = await Promise.all([this.repository.list(query, since), this.repository.counts(since)]);
    return { rows, counts };
  }
}
