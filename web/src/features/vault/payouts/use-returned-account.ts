import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { earningsApi, useLazyPayoutAccountQuery } from '#web/client/payments/earnings.api';
import { useAddress } from '#web/lib/routes/use-address';
import { stateOf } from './connect-badge';
import { showReady } from './use-payout-setup';

const toastId = 'payout-account';

/** Back from the provider's page: how the account stands is asked for, never taken from the address. */
export function useReturnedAccount(): void {
  const { t } = useLingui();
  const [search, change] = useAddress();
  const [ask] = useLazyPayoutAccountQuery();
  const [askWhy] = earningsApi.endpoints.earnings.useLazyQuery();
  const returned = search.get('account');
  useEffect(() => {
    if (returned === null) return;
    void Promise.all([ask(), askWhy()]).then(([{ data }, { data: money }]) => {
      const state = data && stateOf(data.state);
      if (money?.earnings?.payoutHold === 'restricted') return; // nothing is ready, and the panel says so
      if (state === 'setup_complete' || state === 'active_and_ready') showReady();
      else if (state)
        toast(returned === 'refresh' ? t`The Stripe page expired. Continue from here.` : t`The setup is not finished yet.`, {
          id: toastId,
        });
    });
    change({ account: '' }, { replace: true });
  }, [returned, ask, askWhy, change, t]);
}
