import { stringify } from 'csv-stringify/sync';
import { saleState } from './sale-state.js';
import type { ExportedSaleRow } from './sales.repository.js';

/** Cents as dollars, without rounding. */
const dollars = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const columns = [
  'Date (UTC)',
  'Kind',
  'Title',
  'Content type',
  'Total (USD)',
  'Platform fee (USD)',
  'Platform fee (%)',
  'Your share (USD)',
  'Note',
  'Sale',
  'State',
  'Refunded (USD)',
  'Paid out (UTC)',
] as const;

const cellsOf = (sale: ExportedSaleRow): Record<(typeof columns)[number], string> => ({
  'Date (UTC)': sale.createdAt.toISOString(),
  Kind: sale.kind,
  Title: sale.title,
  'Content type': sale.contentType,
  'Total (USD)': dollars(sale.totalAmount),
  'Platform fee (USD)': dollars(sale.commissionAmount),
  'Platform fee (%)': dollars(sale.feeRate),
  'Your share (USD)': dollars(sale.creatorAmount),
  Note: sale.note,
  Sale: sale.id,
  State: saleState(sale.status, sale.reversals),
  'Refunded (USD)': dollars(sale.returnedAmount),
  'Paid out (UTC)': sale.paidOutAt?.toISOString() ?? '',
});

/** Sales as CSV (RFC 4180). Members write titles and notes, so cells that look like a formula are escaped (D-64). */
export const salesCsv = (sales: readonly ExportedSaleRow[], header: boolean): string =>
  stringify(sales.map(cellsOf), { header, columns: [...columns], escape_formulas: true, record_delimiter: 'windows' });
