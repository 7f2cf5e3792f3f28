import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';

/** Missing, hidden and blocked look alike (PROF-62). */
export function ProfileNotFound() {
  const { t } = useLingui();
  useEffect(() => console.error('Profile not found'), []);
  const action = (
    <Button asChild>
      <Link to={paths.matches}>
        <Trans>Back to Matches</Trans>
      </Link>
    </Button>
  );
  return (
    <EmptyState title={t`Profile not found`} action={action}>
      <Trans>It was removed or isn’t available to you.</Trans>
    </EmptyState>
  );
}
