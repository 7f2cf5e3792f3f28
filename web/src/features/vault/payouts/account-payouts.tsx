import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { ConnectPanel } from './connect-panel';
import { PayoutsSummary } from './payouts-summary';

/** ACCT-01: the payout account, earnings and prices of creators among the settings of the account. */
export const AccountPayouts = () => (
  <>
    <ConnectPanel />
    <PayoutsSummary />
    <Button asChild variant="quiet" size="sm" className="justify-self-start">
      <Link to={paths.vault}>
        <Trans>Earnings and prices</Trans>
      </Link>
    </Button>
  </>
);
