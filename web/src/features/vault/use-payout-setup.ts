import { t } from '@lingui/core/macro';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { leaveFor } from '#web/lib/leave-for';
import { isPageAddress } from '#web/lib/provider-tab';
import { useSingleFlight } from '#web/lib/use-single-flight';
import { useCreatePayoutAccountMutation } from './earnings-details.api';

/** CONNECT-06 */
export const tellReady = (): void => void toast.success(t`Account Ready`, { id: 'payout-account' });

/** CONNECT-05: opens the payout account, or goes on where it was left. The provider's page replaces ours, since it returns to it (D-68). */
export function usePayoutSetup() {
  const [create] = useCreatePayoutAccountMutation();
  return useSingleFlight(async () => {
    const { data, error } = await create();
    if (data?.status === 'completed') {
      tellReady();
      return;
    }
    const page = data?.onboardingUrl ?? '';
    if (isPageAddress(page)) return leaveFor(page);
    const words = isProblem(error) && error.code !== 'OFFLINE' && error.code !== 'UNKNOWN' ? error.detail : '';
    toast.error(t`Error`, { description: words || t`Failed to create Stripe account` });
  });
}
