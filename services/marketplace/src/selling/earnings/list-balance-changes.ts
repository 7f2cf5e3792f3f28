import { Injectable } from '@nestjs/common';
import { invalidInput } from '@sotto/kit/errors/invalid-input';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Cursor, cursorParts } from '@sotto/kit/pages/cursor';
import { CreatorGate } from '../../members/creator-gate.js';
import type { TransactionKind } from '../../payments/ledger/transaction.js';
import { isTimeZone } from '../pricing/local-time.js';
import { BalanceChangesRepository, type BalanceChangeRow, type MonthRow } from './balance-changes.repository.js';

const defaultLimit = 20;
const top = { at: 'infinity', id: '9223372036854775807' };
const changesCursor = new Cursor('balance-changes', { at: cursorParts.instant, id: cursorParts.integer });

const kindsOf = {
  sales: ['sale', 'tip'],
  refunds: ['refund', 'refund_failed'],
  disputes: ['dispute', 'dispute_won', 'dispute_lost'],
  payouts: ['payout', 'payout_failed'],
} satisfies Record<string, TransactionKind[]>;
const allKinds: TransactionKind[] = Object.values(kindsOf).flat();
const isKind = (kind: string): kind is keyof typeof kindsOf => kind in kindsOf;

export interface BalanceChangesInput {
  cursor: string;
  limit?: number;
  kind: string;
  month: string;
  query: string;
  timeZone: string;
}

export interface BalanceChangesPage {
  page: BalanceChangeRow[];
  months: MonthRow[];
  firstMonth: string;
  nextCursor: string;
}

/** One page of the changes of the caller's balance, with the sums of its months. */
@Injectable()
export class ListBalanceChanges {
  constructor(
    private readonly gate: CreatorGate,
    private readonly repository: BalanceChangesRepository,
  ) {}

  async execute(
    viewer: Viewer,
    { cursor, limit = defaultLimit, kind, month, query, timeZone }: BalanceChangesInput,
  ): Promise<BalanceChangesPage> {
    const { userId: creatorId } = await this.gate.enter(viewer);
    if (timeZone !== '' && !isTimeZone(timeZone)) throw unknownTimeZone();
    const kinds = isKind(kind) ? kindsOf[kind] : allKinds;
    const filter = { creatorId, kinds, month, query: query.trim(), timeZone: timeZone || 'UTC' };
    const after = changesCursor.decode(cursor);
    const rows = await this.repository.list(filter, after ? { at: after.at, id: after.id.toString() } : top, limit + 1);
    const page = rows.slice(0, limit);
    const [first, last] = [page.at(0), page.at(-1)];
    const [months, firstMonth] = await Promise.all([
      first && last ? this.repository.months(filter, last.at, first.at) : [],
      cursor === '' ? this.repository.firstMonth(filter) : '',
    ]);
    const nextCursor = last && rows.length > limit ? changesCursor.encode({ at: last.at, id: Number(last.id) }) : '';
    return { page, months, firstMonth, nextCursor };
  }
}

const unknownTimeZone = () =>
  invalidInput([{ field: 'timeZone', rule: 'balance-changes.time-zone', message: 'This time zone is not known.' }]);
