import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { CreatorGate } from '../creators/creator-gate.js';
import { invalidInput } from '@sotto/kit/errors/invalid-input';
import { BalanceChangesRepository, type BalanceChangeRow } from './balance-changes.repository.js';

const usualLimit = 20;
const top = '9223372036854775807';

/** Reads one page of what changed the caller's balance. */
@Injectable()
export class ListBalanceChanges {
  constructor(
    private readonly gate: CreatorGate,
    private readonly repository: BalanceChangesRepository,
  ) {}

  async execute(viewer: Viewer, cursor: string, limit = usualLimit): Promise<{ page: BalanceChangeRow[]; nextCursor: string }> {
    const { userId } = await this.gate.enter(viewer);
    const rows = await this.repository.list(userId, below(cursor), limit + 1);
    const page = rows.slice(0, limit);
    return { page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? '') : '' };
  }
}

function below(cursor: string): string {
  if (cursor === '') return top;
  if (/^\d{1,18}$/.test(cursor)) return cursor;
  throw invalidInput([{ field: 'cursor', rule: 'cursor', message: 'Pass the nextCursor of the page before.' }]);
}
