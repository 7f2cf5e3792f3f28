import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { leaveFor } from '#web/lib/leave-for';
import { isPageAddress } from '#web/lib/provider-tab';
import { useSingleFlight } from '#web/lib/use-single-flight';
import { codeFault } from '#web/ui/second-factor/code-fault';
import { useCreatePayoutAccountMutation } from './earnings-details.api';

/** CONNECT-06 */
export const tellReady = (): void => void toast.success(t`Account Ready`, { id: 'payout-account' });

/**
 * CONNECT-05: opens the payout account, or goes on where it was left. The provider's page replaces ours, since it returns to it (D-68).
 * The answer says whether a code has to be asked for.
 */
export function usePayoutSetup() {
  const [create] = useCreatePayoutAccountMutation();
  const [asking, setAsking] = useState(false);
  const [run, pending] = useSingleFlight(async (secondFactorCode: string | undefined, tell: (fault: string) => void) => {
    const { data, error } = await create({ secondFactorCode });
    const refusal = isProblem(error) ? error.code : '';
    if (refusal === 'SECOND_FACTOR_REQUIRED' && !secondFactorCode) return setAsking(true);
    const fault = secondFactorCode && codeFault(refusal);
    if (fault) return tell(fault);
    const page = data?.onboardingUrl ?? '';
    if (isPageAddress(page)) await leaveFor(page);
    else if (data?.status === 'completed') tellReady();
    else tellFailure(error);
    setAsking(false);
  });
  const prove = async (code: string) => {
    let fault: string | undefined;
    await run(code, (words) => {
      fault = words;
    });
    return fault;
  };
  return { setUp: () => run(undefined, () => undefined), pending, asking, setAsking, prove };
}

function tellFailure(error: unknown): void {
  const words = isProblem(error) && error.code !== 'OFFLINE' && error.code !== 'UNKNOWN' ? error.detail : '';
  toast.error(t`Error`, { description: words || t`Failed to create Stripe account` });
}
