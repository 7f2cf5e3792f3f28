import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { Link, Navigate, Outlet, redirect } from 'react-router';
import { refreshSession } from '#web/client/session';
import { selectStatus, signedOut } from '#web/client/session.slice';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import type { Store } from './store';

/** Before the first route: who is it? Afterwards the answer stands until the session changes. */
export const resolveSession = (store: Store) => async () => {
  if (selectStatus(store.getState()) === 'unknown') await refreshSession();
  if (selectStatus(store.getState()) === 'unknown') store.dispatch(signedOut());
  return null;
};

export const homeOf = (store: Store) => () => redirect(selectStatus(store.getState()) === 'signed-in' ? paths.chat : paths.signIn);

/** CHAT-03: who is signed out gets a prompt, and may come back to the same place. */
export function MembersOnly() {
  const { t } = useLingui();
  if (useSelector(selectStatus) === 'signed-in') return <Outlet />;
  const action = (
    <Button asChild>
      <Link to={paths.signIn}>
        <Trans>Sign In</Trans>
      </Link>
    </Button>
  );
  return (
    <div className="grid h-dvh">
      <EmptyState title={t`Authentication Required`} action={action}>
        <Trans>Sign in to see this page.</Trans>
      </EmptyState>
    </div>
  );
}

/** AUTH-08 */
export const GuestsOnly = () => (useSelector(selectStatus) === 'signed-in' ? <Navigate to={paths.chat} replace /> : <Outlet />);
