import { AccountPayouts } from './account-payouts';
import { PaymentsTab } from './payments-tab';
import { PayoutBanner } from './payout-banner';
import { PayoutsSummary } from './payouts-summary';
import { SalesTab } from './sales-tab';

const parts = { account: AccountPayouts, banner: PayoutBanner, payments: PaymentsTab, sales: SalesTab, summary: PayoutsSummary };

/** What the dashboard shows of the vault; it arrives as one. */
export function DashboardPart({ part }: { part: keyof typeof parts }) {
  const Part = parts[part];
  return <Part />;
}
