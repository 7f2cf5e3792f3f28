import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { unseenIn, useActivityInfiniteQuery, useSeeActivityMutation } from '#web/client/people/activity.api';
import { Card } from '#web/ui/card/card';
import { ActivityList } from './activity-list';

/** The Activity tab of the dashboard (DASH-09). What is shown there has been seen. */
export function ActivityCard() {
  const { t } = useLingui();
  const unseen = unseenIn(useActivityInfiniteQuery().data);
  const [see] = useSeeActivityMutation();
  useEffect(() => {
    if (unseen > 0) void see();
  }, [unseen, see]);
  return (
    <Card title={t`Activity`}>
      <ActivityList />
    </Card>
  );
}
