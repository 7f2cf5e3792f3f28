import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { CreatorGate } from '../../members/creator-gate.js';
import { Cursor, cursorParts } from '@sotto/kit/pages/cursor';
import { BalanceChangesRepository, type BalanceChangeRow } from './balance-changes.repository.js';

const defaultLimit = 20;
const top = '9223372036854775807';
const changesCursor = new Cursor('balance-changes', { id: cursorParts.integer });

/** One page of the changes of the caller's balance. */
@Injectable()
export class ListBalanceChanges {
  constructor(
    private readonly gate: CreatorGate,
    private readonly repository: BalanceChangesRepository,
  ) {}

  async execute(viewer: Viewer, cursor: string, limit = defaultLimit): Promise<{ page: BalanceChangeRow[]; nextCursor: string }> {
    const { userId } = await this.gate.enter(viewer);
    const below = changesCursor.decode(cursor)?.id.toString() ?? top;
    const rows = await this.repository.list(userId, below, limit + 1);
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return { page, nextCursor: last ? changesCursor.encode({ id: Number(last.id) }) : '' };
  }
}
