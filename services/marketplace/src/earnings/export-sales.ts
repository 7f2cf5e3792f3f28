import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { CreatorGate } from '../creators/creator-gate.js';
import { decodeCursor, pageOf } from '../moment-cursor.js';
import { salesCsv } from './sales-csv.js';
import { SalesRepository } from './sales.repository.js';

const rowsPerPart = 1_000;

/** Hands over the caller's completed sales as CSV (D-64), a part at a time; the first part has the heading. */
@Injectable()
export class ExportSales {
  constructor(
    private readonly gate: CreatorGate,
    private readonly repository: SalesRepository,
  ) {}

  async execute(viewer: Viewer, cursor: string): Promise<{ csv: string; nextCursor: string }> {
    const { userId } = await this.gate.enter(viewer);
    const rows = await this.repository.completed(userId, decodeCursor(cursor), rowsPerPart + 1);
    const { page, nextCursor } = pageOf(rows, rowsPerPart);
    return { csv: salesCsv(page, cursor === ''), nextCursor };
  }
}
