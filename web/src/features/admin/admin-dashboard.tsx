import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useRoles } from '#web/client/account/account.api';
import { useQueuesQuery, useReviewsImages, useReviewStats } from '#web/client/staff/review.api';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { Waiting } from '#web/ui/skeleton/waiting';
import { Tabs } from '#web/ui/tabs/tabs';
import { AccessDenied } from './access-denied';
import { type AdminTab, maySee } from './admin-tab';
import { MoreTabs } from './more-tabs';
import { PaletteButton } from './palette-button';
import { tabNames } from './tab-names';
import { useOpenTab } from './use-open-tab';

/** The admin dashboard: a tab for each part that the viewer may see, one open, by the address (ADMIN-01, ADMIN-02, D-40, D-94). */
export function AdminDashboard({ tabs }: { tabs: AdminTab[] }) {
  const { t } = useLingui();
  const { isAdmin } = useRoles();
  const reviewsImages = useReviewsImages();
  const review = useReviewStats();
  const { data: { queues = [] } = {} } = useQueuesQuery();
  const seen = tabs.filter((tab) => maySee(tab, { isAdmin, reviewsImages }));
  const [open, openTab] = useOpenTab(seen);
  const waiting = Object.fromEntries(queues.map(({ name = '', waiting: cases = 0 }) => [name, cases]));
  const counts: Partial<Record<string, number>> = { ...waiting, signals: waiting.flags, moderation: review?.pending };
  const refused = (
    <AccessDenied>
      <Trans>You don't have permission to access the admin dashboard.</Trans>
    </AccessDenied>
  );
  const shown = seen.filter((tab) => tab.group === 'main' || tab === open);
  const more = seen.filter(({ group }) => group !== 'main').map(({ id, group }) => ({ id, group, waiting: counts[id] }));
  return (
    <Tabs
      label={t`Admin dashboard`}
      value={open.id}
      onValueChange={openTab}
      aside={
        <>
          {more.length > 0 && <MoreTabs tabs={more} onOpen={openTab} />}
          <PaletteButton tabs={seen.map(({ id }) => id)} isAdmin={isAdmin} />
        </>
      }
      tabs={shown.map(({ id, Part }) => ({
        id,
        label: t(tabNames[id]),
        count: counts[id],
        content: (
          <Suspense
            fallback={
              <Waiting>
                <Skeleton className="h-96 rounded-card!" />
              </Waiting>
            }
          >
            <Part isAdmin={isAdmin} refused={refused} />
          </Suspense>
        ),
      }))}
    />
  );
}
