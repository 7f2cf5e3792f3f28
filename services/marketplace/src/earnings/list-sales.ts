import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { CreatorGate } from '../creators/creator-gate.js';
import { decodeCursor, pageOf } from '../moment-cursor.js';
import { SalesRepository, type SaleRow } from './sales.repository.js';

const usualLimit = 10;

/** Reads one page of the caller's sales and tips, also of those that were given back. */
@Injectable()
export class ListSales {
  constructor(
    private readonly gate: CreatorGate,
    private readonly repository: SalesRepository,
  ) {}

  async execute(viewer: Viewer, cursor: string, limit = usualLimit): Promise<{ page: SaleRow[]; nextCursor: string; total: number }> {
    const { userId } = await this.gate.enter(viewer);
    const [rows, total] = await Promise.all([this.repository.list(userId, decodeCursor(cursor), limit + 1), this.repository.count(userId)]);
    return { ...pageOf(rows, limit), total };
  }
}
