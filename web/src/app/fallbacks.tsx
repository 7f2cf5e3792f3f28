import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouteError } from 'react-router';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { ErrorCard } from '#web/ui/error-card/error-card';
import { Skeleton } from '#web/ui/skeleton/skeleton';

export function NotFound() {
  const { t } = useLingui();
  const home = (
    <Button asChild>
      <Link to={paths.home}>
        <Trans>Return to Home</Trans>
      </Link>
    </Button>
  );
  return (
    <div className="grid h-dvh">
      <EmptyState title={t`Oops! Page not found`} action={home} />
    </div>
  );
}

/** A bug, or a chunk that a new release has taken away: reloading helps with both. */
export function Crashed() {
  const { t } = useLingui();
  console.error(useRouteError());
  return (
    <div className="grid h-dvh p-4">
      <ErrorCard title={t`Something went wrong`} code="INTERNAL" onRetry={() => location.reload()} />
    </div>
  );
}

export const Starting = () => (
  <div className="wrap pt-24">
    <Skeleton className="h-96 w-full rounded-sheet" />
  </div>
);
