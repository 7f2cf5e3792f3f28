import { Trans } from '@lingui/react/macro';
import { useEarningsQuery } from '#web/client/payments/earnings.api';
import { day } from '#web/lib/date';

const beforeAccount = ['not_connected', 'setup_required', 'not_enabled'];

/** When the first payout leaves, as far as that is known; nothing otherwise. */
export function FirstPayout() {
  const { firstPayoutAt, payoutHold = '' } = useEarningsQuery().data?.earnings ?? {};
  if (!firstPayoutAt) return null;
  const needsAccount = beforeAccount.includes(payoutHold);
  return <p className="px-4 pb-4 text-mid md:px-6">{textOf(needsAccount, isReached(firstPayoutAt), day(firstPayoutAt))}</p>;
}

const isReached = (at: string) => Date.parse(at) <= Date.now();

function textOf(needsAccount: boolean, reached: boolean, date: string) {
  if (needsAccount && reached) return <Trans>Your first payout leaves as soon as your payout account is active.</Trans>;
  if (needsAccount) return <Trans>Your first payout leaves on {date} if your payout account is active by then.</Trans>;
  if (reached) return <Trans>Your first payout leaves today. It can take a few days to reach your bank.</Trans>;
  return <Trans>Your first payout leaves on {date}. It can take a few days to reach your bank.</Trans>;
}
