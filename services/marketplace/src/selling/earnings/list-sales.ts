import { Injectable } from '@nestjs/common';
import { createdAtCursor } from '@sotto/kit/pages/cursor';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { CreatorGate } from '../../members/creator-gate.js';
import { aboveAll } from '../../place.js';
import { SalesRepository, type SaleRow } from './sales.repository.js';

const defaultLimit = 10;
const salesCursor = createdAtCursor('sales');

/** One page of the caller's sales and tips, including refunded ones. */
@Injectable()
export class ListSales {
  constructor(
    private readonly gate: CreatorGate,
    private readonly repository: SalesRepository,
  ) {}

  async execute(viewer: Viewer, cursor: string, limit = defaultLimit): Promise<{ page: SaleRow[]; nextCursor: string; total: number }> {
    const { userId } = await this.gate.enter(viewer);
    const [rows, total] = await Promise.all([
      this.repository.list(userId, salesCursor.decode(cursor) ?? aboveAll, limit + 1),
      this.repository.count(userId),
    ]);
    return { ...salesCursor.page(rows, limit), total };
  }
}
