import { useLingui } from '@lingui/react/macro';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { signOutHere } from '#web/client/account/leave';
import { leaving } from '#web/client/session/session.slice';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { paths } from '#web/lib/routes/paths';

/** NAV-16, NAV-21, AUTH-34: ends the session, goes home, and says so when asked to. */
export function useSignOut() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [signOut] = useSingleFlight(async ({ aloud = false }: { aloud?: boolean } = {}) => {
    dispatch(leaving(true));
    if (await signOutHere()) {
      await navigate(paths.home);
      if (aloud) toast.success(t`Signed Out`, { description: t`You have been successfully signed out` });
    } else {
      dispatch(leaving(false));
      toast.error(t`Error`, { description: t`Failed to sign out` });
    }
  });
  return (options?: { aloud?: boolean }) => void signOut(options);
}
