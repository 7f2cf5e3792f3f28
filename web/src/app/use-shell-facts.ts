import { useSelector } from 'react-redux';
import { useRoles } from '#web/client/account.api';
import { useOwnProfileQuery } from '#web/client/own-profile.api';
import { selectStatus, selectUserId } from '#web/client/session.slice';
import { useUnreadTotalQuery } from '#web/client/unread.api';
import type { ShellFacts } from '#web/ui/app-shell/shell-context';
import { ActivityBell } from './activity-bell';
import { useSignOut } from './use-sign-out';

/** Everything that the navigation shows, from the one source of each. */
export function useShellFacts(): ShellFacts {
  const status = useSelector(selectStatus);
  const userId = useSelector(selectUserId) || undefined;
  const skip = status !== 'signed-in';
  const { isAdmin } = useRoles({ skip });
  const { data: profile } = useOwnProfileQuery(undefined, { skip });
  const { data: unread = 0 } = useUnreadTotalQuery(undefined, { skip });
  return {
    status,
    userId,
    name: profile?.displayName,
    picture: profile?.picture,
    isAdmin,
    hasVault: profile?.gender === 'female',
    unread,
    bell: skip ? undefined : ActivityBell,
    signOut: useSignOut(),
  };
}
