import { Trans, useLingui } from '@lingui/react/macro';
import { totalOf, useAccessRequestsInfiniteQuery } from '#web/client/people/access-requests.api';
import { Tabs } from '#web/ui/tabs/tabs';
import { AccessRequests } from './access-requests';
import { Grants } from './grants';
import { MediaBucket } from './media-bucket';

const names = ['profile', 'private', 'requests'] as const;

interface MediaTabsProps {
  /** What the address says. */
  wanted: string | null;
  onChoose: (tab: string) => void;
}

/** MEDIA-01 */
export function MediaTabs({ wanted, onChoose }: MediaTabsProps) {
  const { t } = useLingui();
  const waiting = totalOf(useAccessRequestsInfiniteQuery({ direction: 'incoming', status: 'pending', limit: 1 }).data) ?? 0;
  const open = names.find((name) => name === wanted) ?? 'profile';
  const tabs = [
    {
      id: 'profile',
      label: t`Profile Media`,
      content: (
        <MediaBucket
          bucket="profile-media"
          intro={<Trans>Photos and videos for your profile. Only you see them until they are reviewed.</Trans>}
          emptyTitle={t`No profile media yet`}
        />
      ),
    },
    {
      id: 'private',
      label: t`Private Media`,
      content: (
        <MediaBucket
          bucket="private-media"
          intro={<Trans>Only you and people you approve can open these. You can revoke access at any time.</Trans>}
          emptyTitle={t`No private media yet`}
          aside={<Grants />}
        />
      ),
    },
    { id: 'requests', label: t`Access Requests`, count: waiting, content: <AccessRequests /> },
  ];
  return <Tabs label={t`Media`} tabs={tabs} value={open} onValueChange={onChoose} />;
}
