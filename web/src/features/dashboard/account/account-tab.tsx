import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect } from 'react';
import { toast } from 'sonner';
import { useAccountQuery } from '#web/client/account/account.api';
import { useOwnProfileQuery } from '#web/client/account/own-profile.api';
import { BlockedMembersCard } from './blocked-members-card';
import { useBlocksQuery, useDevicesQuery } from '../api/dashboard.api';
import { DevicesCard } from './devices-card';
import { DisclaimerCard } from './disclaimer-card';
import { Addressed } from '#web/ui/addressed/addressed';
import { Panel } from '../panel/panel';
import { VisibilityCard } from './visibility-card';

export interface AccountSlots {
  /** The plan, and how to change it. */
  plan: ComponentType;
  /** The payout account of a creator. */
  payouts: ComponentType;
  /** Passwords, second factor, mails. */
  safety: ComponentType;
  /** Taking one's data along, and leaving. */
  data: ComponentType;
}

interface AccountTabProps extends AccountSlots {
  /** Whether the member may sell. */
  creates: boolean;
}

/** D-59: the settings of the account. Each card reads for itself; what failed beside others that did not is shown once (ACCT-06). */
export function AccountTab({ plan: Plan, payouts: Payouts, safety: Safety, data: Data, creates }: AccountTabProps) {
  usePartialFailure();
  return (
    <Panel
      aside={
        <>
          <DisclaimerCard />
          <Data />
        </>
      }
    >
      <Plan />
      {creates && <Payouts />}
      <Addressed id="privacy">
        <VisibilityCard />
      </Addressed>
      <Addressed id="devices">
        <DevicesCard />
      </Addressed>
      <Safety />
      <Addressed id="blocked">
        <BlockedMembersCard />
      </Addressed>
    </Panel>
  );
}

function usePartialFailure(): void {
  const { t } = useLingui();
  const queries = [useDevicesQuery(), useBlocksQuery(), useAccountQuery(), useOwnProfileQuery()];
  const settled = queries.every(({ isLoading }) => !isLoading);
  const partial = settled && queries.some(({ isError }) => isError) && queries.some(({ isSuccess }) => isSuccess);
  useEffect(() => {
    if (partial) toast.error(t`Error`, { id: 'account-information', description: t`Failed to load some account information` });
  }, [partial, t]);
}
