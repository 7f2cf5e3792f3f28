import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { Link } from '#web/ui/link/link';

/** Explains why access is denied and links back. */
export function AccessDenied({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const home = (
    <Button asChild variant="secondary">
      <Link href={paths.dashboard}>
        <Trans>Back to your dashboard</Trans>
      </Link>
    </Button>
  );
  return (
    <EmptyState title={t`Access Denied`} action={home}>
      {children}
    </EmptyState>
  );
}
