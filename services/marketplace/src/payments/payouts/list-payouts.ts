import { Injectable } from '@nestjs/common';
import { createdAtCursor } from '@sotto/kit/pages/cursor';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { CreatorGate } from '../../members/creator-gate.js';
import { aboveAll } from '../../place.js';
import { PayoutRepository, type PayoutRow } from './payout.repository.js';

const defaultLimit = 20;
const payoutsCursor = createdAtCursor('payouts');

/** Reads one page of the caller's payouts. */
@Injectable()
export class ListPayouts {
  constructor(
    private readonly gate: CreatorGate,
    private readonly repository: PayoutRepository,
  ) {}

  async execute(viewer: Viewer, cursor: string, limit = defaultLimit): Promise<{ page: PayoutRow[]; nextCursor: string }> {
    const { userId } = await this.gate.enter(viewer);
    return payoutsCursor.page(await this.repository.list(userId, payoutsCursor.decode(cursor) ?? aboveAll, limit + 1), limit);
  }
}
