import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useAccountQuery } from '#web/client/account/account.api';
import { useOwnProfileQuery } from '#web/client/account/own-profile.api';
import { totalOf, useAccessRequestsInfiniteQuery } from '#web/client/people/access-requests.api';
import { onSession, sessionDiscretion } from '#web/client/session/session';
import { useBlocksQuery, useDevicesQuery } from '../api/dashboard.api';

interface Query<T> {
  data?: T;
  isError: boolean;
}

/** How everything about privacy is set now, as texts. What could not be read has no text: its link leads to the place that says so. */
export function usePrivacyStates() {
  const { t } = useLingui();
  const { pinSet = false, autoLockMinutes = 0 } = useSyncExternalStore(onSession, sessionDiscretion) ?? {};
  const textOf = <T>({ data, isError }: Query<T>, text: (data: T) => string): string | undefined => {
    if (data !== undefined) return text(data);
    return isError ? undefined : 'loading';
  };
  return {
    visibility: textOf(useOwnProfileQuery(), ({ isProfileHidden, anonymousMode }) => {
      if (isProfileHidden) return t`Hidden`;
      return anonymousMode ? t`Visible, blurred photo` : t`Visible`;
    }),
    grants: textOf(useAccessRequestsInfiniteQuery({ direction: 'incoming', status: 'approved' }), (list) => {
      const total = totalOf(list) ?? 0;
      return total === 0 ? t`No one has access` : plural(total, { one: '# person has access', other: '# people have access' });
    }),
    blocked: textOf(useBlocksQuery(), ({ length }) =>
      length === 0 ? t`No one` : plural(length, { one: '# blocked', other: '# blocked' }),
    ),
    devices: textOf(useDevicesQuery(), ({ length }) => plural(length, { one: '# device', other: '# devices' })),
    twoFactor: textOf(useAccountQuery(), ({ twoFactorEnabled }) => (twoFactorEnabled ? t`Two-factor is on` : t`Two-factor is off`)),
    lock: [
      autoLockMinutes === 0
        ? t`No automatic lock`
        : plural(autoLockMinutes, { one: 'Locks after # minute', other: 'Locks after # minutes' }),
      pinSet ? t`PIN set` : '',
    ]
      .filter((text) => text !== '')
      .join(', '),
  };
}
