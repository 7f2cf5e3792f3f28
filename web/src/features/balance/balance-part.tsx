import { BalanceChanges } from './balance-changes';
import { SalesTab } from './sales-tab';

const parts = {
  sales: () => <SalesTab />,
  /** The list of the vault, which starts with the sales. */
  vault: () => <BalanceChanges startsWith="sales" />,
  changes: () => <BalanceChanges />,
};

/** What the vault and the dashboard show of a creator's sales and balance; it arrives as one. */
export const BalancePart = ({ part }: { part: keyof typeof parts }) => parts[part]();
