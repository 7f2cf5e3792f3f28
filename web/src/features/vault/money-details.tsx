import { BalanceCard } from './payouts/balance-card';
import { BalanceChanges } from './payouts/balance-changes';
import { InfoBoxes } from './info-boxes';
import { PayoutsCard } from './payouts/payouts-card';
import { RecentSales } from './sales/recent-sales';

/** The lower half of the vault: sales on the left, and on the right where the money is. */
export const MoneyDetails = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RecentSales />
      <BalanceChanges />
    </div>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BalanceCard />
      <PayoutsCard />
      <InfoBoxes />
    </div>
  </div>
);
