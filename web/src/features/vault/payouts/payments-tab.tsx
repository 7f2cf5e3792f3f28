import { BalanceCard } from './balance-card';
import { ConnectPanel } from './connect-panel';
import { PayoutsCard } from './payouts-card';
import { useReturnedAccount } from './use-returned-account';

/** The dashboard's Payments tab (CONNECT-02): the payout account, and where the money is. */
export function PaymentsTab() {
  useReturnedAccount();
  return (
    <>
      <ConnectPanel />
      <BalanceCard besideAccount />
      <PayoutsCard />
    </>
  );
}
