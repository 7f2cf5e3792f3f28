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
    case 'refund_failed':
      return t`Refund that failed`;
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

/** What a change means for the creator, where its name does not say it all. */
export function changeMeaning(kind: string): string {
  switch (kind) {
    case 'dispute':
      return t`The buyer’s bank asked for the payment back. Your share is held until the bank decides.`;
    case 'dispute_lost':
      return t`The bank decided for the buyer, who got the money back.`;
    case 'payout_failed':
      return t`Your bank returned the payout. The amount is back in your balance.`;
    default:
      return '';
  }
}
