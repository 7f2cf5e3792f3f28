import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { CreatorGate } from '../creators/creator-gate.js';
import { decodeCursor, pageOf } from '../moment-cursor.js';
import { PayoutRepository, type PayoutRow } from './payout.repository.js';

const usualLimit = 20;

/** Reads one page of the caller's payouts. */
@Injectable()
export class ListPayouts {
  constructor(
    private readonly gate: CreatorGate,
    private readonly repository: PayoutRepository,
  ) {}

  async execute(viewer: Viewer, cursor: string, limit = usualLimit): Promise<{ page: PayoutRow[]; nextCursor: string }> {
    const { userId } = await this.gate.enter(viewer);
    return pageOf(await this.repository.list(userId, decodeCursor(cursor), limit + 1), limit);
  }
}
