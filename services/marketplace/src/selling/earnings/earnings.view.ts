import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type {
  BalanceChangeSchema,
  DisputeSchema,
  EarningsSummarySchema,
  MonthOfChangesSchema,
  SaleSchema,
} from '@sotto/proto/marketplace/v1/earnings';
import type { BalanceChangeRow, MonthRow, SaleJson } from './balance-changes.repository.js';
import type { DisputeJson } from './dispute.sql.js';
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
  firstPayoutAt: earnings.firstPayoutAt ? timestampFromDate(earnings.firstPayoutAt) : undefined,
});

const fromText = (at: string | null) => (at === null ? undefined : timestampFromDate(new Date(at)));

const toDispute = ({ openedAt, respondBy, ...dispute }: DisputeJson): MessageInitShape<typeof DisputeSchema> => ({
  ...dispute,
  openedAt: fromText(openedAt),
  respondBy: fromText(respondBy),
});

export const toSale = ({ createdAt, availableAt, contentId, dispute, ...sale }: SaleRow): MessageInitShape<typeof SaleSchema> => ({
  ...sale,
  createdAt: timestampFromDate(createdAt),
  availableAt: availableAt ? timestampFromDate(availableAt) : undefined,
  contentId: contentId ?? '',
  dispute: dispute ? toDispute(dispute) : undefined,
});

const saleFromJson = ({ createdAt, availableAt, ...sale }: SaleJson): SaleRow => ({
  ...sale,
  createdAt: new Date(createdAt),
  availableAt: availableAt === null ? null : new Date(availableAt),
});

export const toBalanceChange = ({
  at,
  amount,
  sale,
  dispute,
  ...change
}: BalanceChangeRow): MessageInitShape<typeof BalanceChangeSchema> => ({
  ...change,
  at: timestampFromDate(at),
  amount: Number(amount),
  sale: sale ? toSale(saleFromJson(sale)) : undefined,
  dispute: dispute ? toDispute(dispute) : undefined,
});

export const toMonthOfChanges = ({ month, earned, paidOut }: MonthRow): MessageInitShape<typeof MonthOfChangesSchema> => ({
  month,
  earned: BigInt(earned),
  paidOut: BigInt(paidOut),
});
