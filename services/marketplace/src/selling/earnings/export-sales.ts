import { Injectable } from '@nestjs/common';
import { createdAtCursor } from '@sotto/kit/pages/cursor';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { CreatorGate } from '../../members/creator-gate.js';
import { aboveAll } from '../../place.js';
import { salesCsv } from './sales-csv.js';
import { SalesRepository } from './sales.repository.js';

const rowsPerPart = 1_000;
const exportCursor = createdAtCursor('sales-export');

/** Returns the caller's sales as CSV (D-64), also those that were returned later, in parts; the first part has the heading. */
@Injectable()
export class ExportSales {
  constructor(
    private readonly gate: CreatorGate,
    private readonly repository: SalesRepository,
  ) {}

  async execute(viewer: Viewer, cursor: string): Promise<{ csv: string; nextCursor: string }> {
    const { userId } = await this.gate.enter(viewer);
    const rows = await this.repository.exported(userId, exportCursor.decode(cursor) ?? aboveAll, rowsPerPart + 1);
    const { page, nextCursor } = exportCursor.page(rows, rowsPerPart);
    return { csv: salesCsv(page, cursor === ''), nextCursor };
  }
}
