import type { ReactNode } from 'react';
import { BalanceCard } from './payouts/balance-card';
import { InfoBoxes } from './info-boxes';
import { PayoutsCard } from './payouts/payouts-card';

/** The lower half of the vault: sales and other changes on the left, and on the right where the money is. */
export const MoneyDetails = ({ changes }: { changes: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
    {changes}
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BalanceCard />
      <PayoutsCard />
      <InfoBoxes />
    </div>
  </div>
);
