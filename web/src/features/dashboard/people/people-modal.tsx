import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Dialog } from '#web/ui/dialog/dialog';
import type { ListName } from './list-name';
import { RowSkeletons } from '#web/ui/list-skeleton/row-skeletons';

const lists = {
  likes: lazy(async () => ({ default: (await import('./people-lists')).Admirers })),
  views: lazy(async () => ({ default: (await import('./people-lists')).Viewers })),
  matches: lazy(async () => ({ default: (await import('./people-lists')).Matches })),
  requests: lazy(async () => ({ default: (await import('./people-lists')).Requests })),
};

/** DASH-03: the people behind a number. */
export function PeopleModal({ list, onClose }: { list: ListName; onClose: () => void }) {
  const { t } = useLingui();
  const titles = {
    likes: t`Members Who Liked You`,
    views: t`Profile Viewers`,
    matches: t`Your Matches`,
    requests: t`Access Requests`,
  };
  const List = lists[list];
  return (
    <Dialog title={titles[list]} open onOpenChange={(open) => !open && onClose()}>
      <Suspense fallback={<RowSkeletons rows={4} />}>
        <List />
      </Suspense>
    </Dialog>
  );
}
