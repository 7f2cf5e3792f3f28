import { t } from '@lingui/core/macro';
import type { EarningsSummaryJson } from '@sotto/proto/marketplace/v1/earnings';
import { balanceOf, cents } from '#web/client/payments/earnings.api';
import { money } from '#web/lib/money';
import { paths } from '#web/lib/routes/paths';

/** Where the payout account is set up. */
export const paymentsTab = `${paths.dashboard}?tab=payments`;

interface Hold {
  /** Why nothing is paid out now. */
  why: string;
  /** What can be done about it. */
  next?: { label: string; to: string };
}

/** Case 26: every reason has texts and, where there is one, a next step. Nothing when nothing holds a payout back. */
export function holdOf(earnings: EarningsSummaryJson): Hold | undefined {
  const { payoutHold, payoutMinimum } = earnings;
  const least = money(cents(payoutMinimum));
  switch (payoutHold) {
    case 'not_connected':
      return {
        why: t`We keep your earnings until you have a payout account.`,
        next: { label: t`Create payout account`, to: paymentsTab },
      };
    case 'setup_required':
      return {
        why: t`We keep your earnings until you finish setting up your payout account.`,
        next: { label: t`Continue setup`, to: paymentsTab },
      };
    case 'not_enabled':
      return { why: t`Stripe is still reviewing your payout account. You don’t need to do anything.` };
    case 'restricted':
      return { why: t`Stripe has restricted your payout account.`, next: { label: t`See what is missing`, to: paymentsTab } };
    case 'below_minimum':
      if (balanceOf(earnings) === 0) return undefined; // nothing waits
      return { why: t`The minimum payout is ${least}.` };
    case 'negative':
      return { why: t`Refunds exceeded your balance. Your next sales cover the difference.` };
    case 'suspended':
      return { why: t`Payouts are paused while your account is suspended. Your balance is safe.` };
    case 'banned':
      return { why: t`Payouts of your account are stopped.`, next: { label: t`Contact support`, to: paths.contact } };
    case 'paused':
      return {
        why: t`Payouts are paused for your account. Support can tell you more.`,
        next: { label: t`Contact support`, to: paths.contact },
      };
    default:
      return undefined;
  }
}
