import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BalanceChangeSchema, EarningsSummarySchema, SaleSchema } from '@sotto/proto/marketplace/v1/earnings';
import type { BalanceChangeRow } from './balance-changes.repository.js';
import type { Earnings } from './get-earnings.js';
import type { SaleRow } from './sales.repository.js';

/** Rounded half up to a cent. */
const average = (total: number, count: number) => (count === 0 ? 0 : Math.floor((2 * total + count) / (2 * count)));

export const toEarningsSummary = (earnings: Earnings): MessageInitShape<typeof EarningsSummarySchema> => ({
  totalEarnings: BigInt(earnings.totalEarnings),
  salesCount: earnings.salesCount,
  averageSale: BigInt(average(earnings.totalRevenue, earnings.salesCount)),
  thisMonthEarnings: BigInt(earnings.thisMonth),
  platformFeeRate: earnings.feeRate / 10_000,
  totalRevenue: BigInt(earnings.totalRevenue),
  totalFees: BigInt(earnings.totalRevenue - earnings.totalEarnings),
  tier: earnings.tier,
  creatorJoinedAt: earnings.joinedAt ? timestampFromDate(earnings.joinedAt) : undefined,
  newUntil: earnings.newUntil ? timestampFromDate(earnings.newUntil) : undefined,
  untilPremium: BigInt(earnings.untilPremium),
  pendingBalance: BigInt(earnings.pending),
  availableBalance: BigInt(earnings.available),
  heldBalance: BigInt(earnings.held),
  paidOut: BigInt(earnings.paidOut),
  previousMonthEarnings: BigInt(earnings.previousMonth),
  salesThisWeek: earnings.thisWeek,
  payoutHold: earnings.payoutHold,
  payoutMinimum: BigInt(earnings.payoutMinimum),
  holdDays: earnings.holdDays,
});

export const toSale = ({ createdAt, contentId, ...sale }: SaleRow): MessageInitShape<typeof SaleSchema> => ({
  ...sale,
  createdAt: timestampFromDate(createdAt),
  contentId: contentId ?? '',
});

export const toBalanceChange = ({ at, amount, ...change }: BalanceChangeRow): MessageInitShape<typeof BalanceChangeSchema> => ({
  ...change,
  at: timestampFromDate(at),
  amount: Number(amount),
});
