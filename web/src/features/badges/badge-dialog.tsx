import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Dialog } from '#web/ui/dialog/dialog';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { BadgePicker } from './badge-picker';
import { useBadgesQuery, useCheckBadgesMutation } from './badges.api';

/** All badges, those to be had included. Opening it awards what has been earned meanwhile. */
export function BadgeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const query = useBadgesQuery();
  const [check] = useCheckBadgesMutation();
  useEffect(() => void check(), [check]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Manage Badges`}
      description={t`Choose what others see on your profile.`}
    >
      <QueryState
        query={query}
        failed={t`Failed to load your badges`}
        loading={<Skeleton className="mt-5 h-80 w-full rounded-card!" />}
        isEmpty={() => false}
        empty={null}
      >
        {({ badges = [], maxDisplayed }) => <BadgePicker badges={badges} max={maxDisplayed || 5} onSaved={onClose} />}
      </QueryState>
    </Dialog>
  );
}
