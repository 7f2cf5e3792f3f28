import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#web/lib/routes/paths';
import { PageBar } from '#web/ui/app-shell/page-bar';
import { StaffOnly } from './staff-only';

/** The frame of the admin area, whatever of it someone may see. */
export function AdminPage({ back = paths.dashboard, children }: { back?: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <PageBar title={t`Admin`} back={back} />
      <div className="wrap grid grow grid-cols-[minmax(0,1fr)] content-start gap-6 py-4 pb-14">
        <StaffOnly>{children}</StaffOnly>
      </div>
    </>
  );
}
