import { useSelector } from 'react-redux';
import { useRoles } from '#web/client/account/account.api';
import { useOwnProfileQuery } from '#web/client/account/own-profile.api';
import { selectStatus, selectUserId } from '#web/client/session/session.slice';
import { useUnreadTotalQuery } from '#web/client/live/unread.api';
import type { ShellState } from '#web/ui/app-shell/shell-context';
import { ActivityBell } from './activity-bell';
import { useSignOut } from './use-sign-out';

/** Everything that the navigation shows, from the one source of each. */
export function useShellState(): ShellState {
  const status = useSelector(selectStatus);
  const userId = useSelector(selectUserId) || undefined;
  const skip = status !== 'signed-in';
  const { isAdmin, isModerator } = useRoles({ skip });
  const { data: profile, isError } = useOwnProfileQuery(undefined, { skip });
  const { data: unread = 0 } = useUnreadTotalQuery(undefined, { skip });
  return {
    status: status === 'locked' ? 'signed-out' : status,
    userId,
    name: profile?.displayName,
    picture: profile?.picture,
    isAdmin,
    isModerator,
    hasVault: profile ? profile.gender === 'female' : skip || isError ? false : undefined,
    needsPlan: Boolean(profile?.gender && !profile.entitled),
    unread,
    bell: skip ? undefined : ActivityBell,
    signOut: useSignOut(),
  };
}
