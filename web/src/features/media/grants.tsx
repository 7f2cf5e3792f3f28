import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { totalOf, useAccessRequestsInfiniteQuery } from '#web/client/people/access-requests.api';
import { Button } from '#web/ui/button/button';

const GrantsDialog = lazy(async () => ({ default: (await import('./grants-dialog')).GrantsDialog }));

/** How many may open the private files, and behind it who. */
export function Grants() {
  const { t } = useLingui();
  const { data } = useAccessRequestsInfiniteQuery({ direction: 'incoming', status: 'approved' });
  const [open, setOpen] = useState(false);
  const total = totalOf(data);
  return (
    <>
      {total === 0 && <p className="text-sm text-low">{t`No one has access yet`}</p>}
      {total !== undefined && total > 0 && (
        <Button variant="ghost" size="sm" className="-ml-4" onClick={() => setOpen(true)}>
          <Users size={18} strokeWidth={1.75} aria-hidden />
          {plural(total, { one: '# person has access', other: '# people have access' })}
        </Button>
      )}
      {open && (
        <Suspense>
          <GrantsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
