import { t } from '@lingui/core/macro';
import { money } from '#web/lib/money';
import type { BalanceChangeJson } from '@sotto/proto/marketplace/v1/earnings';

/** The kinds of changes that the list can be narrowed to; all when empty. */
export const changeKinds = ['', 'sales', 'refunds', 'disputes', 'payouts'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The name of a group of changes. */
export function kindLabel(kind: ChangeKind): string {
  switch (kind) {
    case 'sales':
      return t`Sales`;
    case 'refunds':
      return t`Refunds`;
    case 'disputes':
      return t`Disputes`;
    case 'payouts':
      return t`Payouts`;
    case '':
      return t`All`;
  }
}

/** What changed a balance, in a word. */
export function changeLabel(kind: string): string {
  switch (kind) {
    case 'refund':
      return t({ message: 'Refund', context: 'noun' });
    case 'refund_failed':
      return t`Refund that failed`;
    case 'dispute':
      return t`Held for a dispute`;
    case 'dispute_won':
      return t`Dispute won`;
    case 'dispute_lost':
      return t`Dispute lost`;
    case 'payout':
      return t`Payout`;
    case 'payout_failed':
      return t`Payout returned`;
    default:
      return t`Change`;
  }
}

/** What a change means for the creator, with its amounts. */
export function changeMeaning({ kind, sale }: BalanceChangeJson): string {
  const [total, share] = [money(sale?.totalAmount ?? 0), money(sale?.creatorAmount ?? 0)];
  switch (kind) {
    case 'refund':
      return t`The buyer got ${total} back, and your share of ${share} was taken from your balance.`;
    case 'refund_failed':
      return t`The refund did not reach the buyer. Your share of ${share} is back in your balance.`;
    case 'dispute':
      return t`The buyer’s bank asked for ${total} back. Your share of ${share} was held until the bank decided.`;
    case 'dispute_won':
      return t`The bank decided for you. Your share of ${share} is back in your balance.`;
    case 'dispute_lost':
      return t`The bank decided for the buyer, who got ${total} back. Your share of ${share} was taken. You pay no fee for that.`;
    case 'payout_failed':
      return t`Your bank returned the payout. The amount is back in your balance.`;
    default:
      return '';
  }
}
