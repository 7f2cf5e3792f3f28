import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link, useLocation, useRouteError } from 'react-router';
import { noteError } from '#web/client/client-reports/note-errors';
import { refreshSession } from '#web/client/session/session';
import { paths } from '#web/lib/routes/paths';
import { useShell } from '#web/ui/app-shell/shell-context';
import { Button } from '#web/ui/button/button';
import { Eclipse } from '#web/ui/empty-state/eclipse';
import { ErrorCard } from '#web/ui/error-card/error-card';
import { Skeleton } from '#web/ui/skeleton/skeleton';

/** NAV-02, NAV-03 */
export function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => console.error('404: no page at', pathname), [pathname]);
  return (
    <section className="m-auto flex flex-col items-center gap-4 px-6 py-10 text-center enter">
      <div aria-hidden className="flex items-center text-[clamp(6rem,14vw,11rem)] leading-none font-semibold tracking-[-.04em]">
        4<Eclipse className="-mx-[.22em] size-[1.5em]" />4
      </div>
      <h1 className="text-h1">
        <Trans>Oops! Page not found</Trans>
      </h1>
      <p className="max-w-85 text-mid">
        <Trans>There’s nothing here, and your visit isn’t recorded.</Trans>
      </p>
      <Button asChild className="mt-3">
        <Link to={paths.home}>
          <Trans>Return to Home</Trans>
        </Link>
      </Button>
    </section>
  );
}

/** A bug, or a chunk that a new release has taken away: reloading helps with both. */
export const Crashed = () => (
  <main className="grid h-dvh p-4">
    <Failure />
  </main>
);

/** The same of one page, or no connection to fetch it: what surrounds it is there, and leads to where one was. */
export const PageCrashed = () => (
  <div className="grid grow p-4">
    <Failure />
  </div>
);

function Failure() {
  const { t } = useLingui();
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    noteError(error);
  }, [error]);
  return <ErrorCard page title={t`Something went wrong`} code="INTERNAL" onRetry={() => location.reload()} />;
}

/** Nobody could say who is signed in. The answer, when it comes, shows the page. */
export function OutOfReach() {
  const { t } = useLingui();
  const { bar: Bar } = useShell();
  return (
    <>
      {Bar && <Bar />}
      <div className="grid grow p-4">
        <ErrorCard page title={t`Can’t reach Sotto right now.`} code="OFFLINE" onRetry={() => void refreshSession()} />
      </div>
    </>
  );
}

/** A page before anything of it is known. */
export const Starting = () => (
  <div role="status" aria-busy className="wrap py-8">
    <Skeleton className="h-96 w-full rounded-sheet" />
  </div>
);
