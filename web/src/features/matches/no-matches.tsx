import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';

/** MATCH-02 */
export function NoMatches() {
  const { t } = useLingui();
  const action = (
    <Button asChild>
      <Link to={paths.swipe}>
        <Trans>Start Swiping</Trans>
      </Link>
    </Button>
  );
  return (
    <EmptyState title={t`No matches yet`} action={action}>
      <Trans>When someone you like likes you back, they appear here.</Trans>
    </EmptyState>
  );
}
