import { AccountPayouts } from './payouts/account-payouts';
import { PaymentsTab } from './payouts/payments-tab';
import { PayoutBanner } from './payouts/payout-banner';
import { PayoutsSummary } from './payouts/payouts-summary';

const parts = { account: AccountPayouts, banner: PayoutBanner, payments: PaymentsTab, summary: PayoutsSummary };

/** What the dashboard shows of the vault; it arrives as one. */
export function DashboardPart({ part }: { part: keyof typeof parts }) {
  const Part = parts[part];
  return <Part />;
}
