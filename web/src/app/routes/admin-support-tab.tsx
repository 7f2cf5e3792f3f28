import { lazy, Suspense } from 'react';
import type { AdminTabProps } from '#web/features/admin/admin-tab';
import { SupportTab } from '#web/features/admin-tools/support/support-tab';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { withCatalogue } from '../texts/language';

const Panel = lazy(async () => ({
  default: (await withCatalogue('casework', import('#web/features/admin-cases/member/member-panel'))).MemberPanel,
}));

/** Only requests of members have more to know: that comes with the first one. */
const Member = (props: { userId: string }) => (
  <Suspense fallback={<Skeleton className="m-4 h-40 rounded-ctl!" />}>
    <Panel {...props} />
  </Suspense>
);

/** Requests, beside what is known of the member who wrote. */
export const SupportConsole = ({ refused }: AdminTabProps) => <SupportTab refused={refused} Member={Member} />;
