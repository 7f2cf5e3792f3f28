import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button/button';

const BadgeDialog = lazy(async () => ({ default: (await import('./badge-dialog')).BadgeDialog }));

/** The way to the choice of badges, from the settings and from the member's own page. */
export function ManageBadges() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" className="-my-2 -mr-2 flex-none" onClick={() => setOpen(true)}>
        <Trans>Manage Badges</Trans>
      </Button>
      {open && (
        <Suspense>
          <BadgeDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
