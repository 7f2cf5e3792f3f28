import { i18n } from '@lingui/core';
import type { BalanceChangeJson, MonthOfChangesJson } from '@sotto/proto/marketplace/v1/earnings';
import type { ListBalanceChangesResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';

/** "2026-11" as November 2026. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat(i18n.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`));

/** All months from the current one back to the first. */
export function monthsBackTo(first: string, now = new Date()): string[] {
  const months: string[] = [];
  for (let [year, month] = [now.getFullYear(), now.getMonth() + 1]; ; month -= 1) {
    if (month === 0) [year, month] = [year - 1, 12];
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name < first) return months;
    months.push(name);
  }
}

export interface MonthGroup {
  month: string;
  sums: MonthOfChangesJson;
  changes: BalanceChangeJson[];
}

/** The changes that were read so far, by month, with the sums of whole months. */
export function byMonth(pages: readonly ListBalanceChangesResponseJson[]): MonthGroup[] {
  const sums = new Map(pages.flatMap(({ months = [] }) => months).map((one) => [one.month, one]));
  const groups = Map.groupBy(
    pages.flatMap(({ changes = [] }) => changes),
    ({ month = '' }) => month,
  );
  return [...groups].map(([month, changes]) => ({ month, changes, sums: sums.get(month) ?? {} }));
}
