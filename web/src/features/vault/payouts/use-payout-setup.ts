import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { leaveFor } from '#web/lib/routes/leave-for';
import { isPageAddress } from '#web/lib/provider-tab';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { codeFault } from '#web/ui/second-factor/code-fault';
import { passkeyFault } from '#web/ui/passkey/passkey-fault';
import type { SecondFactor } from './code-dialog';
import { useCreatePayoutAccountMutation } from '../api/earnings-details.api';

/** CONNECT-06 */
export const showReady = (): void => void toast.success(t`Account Ready`, { id: 'payout-account' });

/**
 * CONNECT-05: opens the payout account, or goes on where it was left. The provider's page replaces ours, since it returns to it (D-68).
 * The answer says whether a code has to be asked for.
 */
export function usePayoutSetup() {
  const [create] = useCreatePayoutAccountMutation();
  const [asking, setAsking] = useState(false);
  const [run, pending] = useSingleFlight(async (factor: SecondFactor, onFault: (fault: string) => void) => {
    const { data, error } = await create(factor);
    const refusal = isProblem(error) ? error.code : '';
    if (refusal === 'SECOND_FACTOR_REQUIRED' && !factor.secondFactorCode) return setAsking(true);
    const fault = refusal === 'PASSKEY_REFUSED' ? passkeyFault() : factor.secondFactorCode && codeFault(refusal);
    if (fault) return onFault(fault);
    const page = data?.onboardingUrl ?? '';
    if (isPageAddress(page)) await leaveFor(page);
    else if (data?.status === 'completed') showReady();
    else showFailure(error);
    setAsking(false);
  });
  const prove = async (factor: SecondFactor) => {
    let fault: string | undefined;
    await run(factor, (message) => {
      fault = message;
    });
    return fault;
  };
  return { setUp: () => run({}, () => undefined), pending, asking, setAsking, prove };
}

function showFailure(error: unknown): void {
  const message = isProblem(error) && error.code !== 'OFFLINE' && error.code !== 'UNKNOWN' ? error.detail : '';
  toast.error(t`Error`, { description: message || t`Failed to create Stripe account` });
}
