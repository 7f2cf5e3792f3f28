import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { isOpen } from '#web/lib/open-routes';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button/button';
import { Card } from '#web/ui/card/card';
import { EmptyState } from '#web/ui/empty-state/empty-state';

/** DASH-10 to 12. Nobody has bought anything, and it says so; the way to creators is there as soon as they are. */
export function Purchases() {
  const { t } = useLingui();
  const browse = isOpen(paths.browse) && (
    <Button asChild size="sm">
      <Link to={paths.browse}>
        <Trans>Browse creators</Trans>
      </Link>
    </Button>
  );
  return (
    <Card title={t`Purchases`}>
      <EmptyState title={t`Nothing bought yet`} action={browse}>
        <Trans>What you buy from creators is kept here, under a neutral name on your statement.</Trans>
      </EmptyState>
    </Card>
  );
}

/** DASH-13, DASH-14 */
export function Sales() {
  const { t } = useLingui();
  const vault = isOpen(paths.vault) && (
    <Button asChild variant="quiet" size="sm">
      <Link to={paths.vault}>
        <Trans>Manage Vault</Trans>
      </Link>
    </Button>
  );
  return (
    <Card title={t`Sales`} aside={vault}>
      <EmptyState title={t`No sales yet`}>
        <Trans>When somebody buys from your vault, you see it here first.</Trans>
      </EmptyState>
    </Card>
  );
}

/** Where payouts will be set up (DASH-07). */
export function Payments() {
  const { t } = useLingui();
  return (
    <Card title={t`Payments`}>
      <EmptyState title={t`No payout account yet`}>
        <Trans>There is nothing to pay out as long as nothing is sold. You set up your payout account here.</Trans>
      </EmptyState>
    </Card>
  );
}
