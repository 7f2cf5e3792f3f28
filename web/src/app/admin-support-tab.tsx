import { lazy, Suspense } from 'react';
import type { AdminTabProps } from '#web/features/admin/admin-tab';
import { SupportTab } from '#web/features/admin-tools/support-tab';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { withWords } from './language';

const Panel = lazy(async () => ({
  default: (await withWords('casework', import('#web/features/admin-cases/member-panel'))).MemberPanel,
}));

/** Only requests of members have more to know: that comes with the first one. */
const Member = (props: { userId: string }) => (
  <Suspense fallback={<Skeleton className="m-4 h-40 rounded-ctl!" />}>
    <Panel {...props} />
  </Suspense>
);

/** Requests, beside what is known of the member who wrote. */
export const SupportDesk = ({ refused }: AdminTabProps) => <SupportTab refused={refused} Member={Member} />;
