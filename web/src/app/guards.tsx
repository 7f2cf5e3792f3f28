import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { toast } from 'sonner';
import { isSaved, useOwnProfileQuery } from '#web/client/account/own-profile.api';
import { refreshSession } from '#web/client/session/session';
import { selectLeft, selectOutOfReach, selectStatus } from '#web/client/session/session.slice';
import { paths } from '#web/lib/routes/paths';
import { OutOfReach, Starting } from './shell/fallbacks';
import type { Store } from './store';

/** Who is it? Asked once; afterwards the answer stands until the session changes. Pages for everyone do not wait for it. */
export const resolveSession = (store: Store) => () => {
  if (selectStatus(store.getState()) === 'unknown') void refreshSession();
  return null;
};

/** Members pass. Everybody else is shown why not, asked to sign in, and led back afterwards (AUTH-42, NAV-24). */
export function MembersOnly() {
  const status = useSelector(selectStatus);
  const left = useSelector(selectLeft);
  const outOfReach = useSelector(selectOutOfReach);
  if (status === 'unknown') return <Starting />;
  if (status === 'signed-in') return <Outlet />;
  if (outOfReach) return <OutOfReach />;
  return left ? <Navigate to={paths.home} replace /> : <AskToSignIn />;
}

/** For pages that ask visitors to sign in themselves: while it is unknown who is there, nobody is asked to. */
export function WithinReach() {
  return useSelector(selectOutOfReach) ? <OutOfReach /> : <Outlet />;
}

function AskToSignIn() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  useEffect(() => void toast.error(t`Authentication Required`, { id: 'authentication-required' }), [t]);
  return <Navigate to={paths.signIn} state={{ from: pathname + search }} replace />;
}

/** AUTH-08: who is signed in has no business here, unless a mailed link brought them (D-53). */
export function GuestsOnly() {
  const status = useSelector(selectStatus);
  const { hash, state } = useLocation();
  const [mailed, setMailed] = useState(false);
  const [from] = useState(() => originOf(state));
  if (!mailed && hash.startsWith('#token=')) setMailed(true);
  if (mailed) return <Outlet />;
  if (status === 'unknown') return <Starting />;
  return status === 'signed-in' ? <LeadIn to={from} /> : <Outlet />;
}

/** D-108: nobody starts on a page of zeros. If the profile cannot be read, the page that was asked for says so. */
function LeadIn({ to }: { to: string }) {
  const { data: own, isError } = useOwnProfileQuery();
  if (!own && !isError) return <Starting />;
  return <Navigate to={own && !isSaved(own) ? paths.profileSetup : to} replace />;
}

const originOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : paths.dashboard;
