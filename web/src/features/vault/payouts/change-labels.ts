import { t } from '@lingui/core/macro';

/** What changed a balance, in a word. */
export function changeLabel(kind: string): string {
  switch (kind) {
    case 'sale':
      return t`Sale`;
    case 'tip':
      return t`Tip`;
    case 'refund':
      return t({ message: 'Refund', context: 'noun' });
    case 'dispute':
      return t`Held for a dispute`;
    case 'dispute_won':
      return t`Dispute won`;
    case 'dispute_lost':
      return t`Dispute lost`;
    case 'released':
      return t`Now available`;
    case 'payout':
      return t`Payout`;
    case 'payout_failed':
      return t`Payout returned`;
    default:
      return t`Change`;
  }
}
