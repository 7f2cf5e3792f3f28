import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { requestsIn, totalOf, useAccessRequestsInfiniteQuery } from '#web/client/access-requests.api';
import { ago } from '#web/lib/date';
import { Button } from '#web/ui/button/button';
import { Dialog } from '#web/ui/dialog/dialog';
import { PersonRow } from '#web/ui/person-row/person-row';
import { RevokeButton } from './revoke-button';

/** Who may open the private files, one by one. */
export function Grants() {
  const { t } = useLingui();
  const query = useAccessRequestsInfiniteQuery({ direction: 'incoming', status: 'approved' });
  const [open, setOpen] = useState(false);
  const total = totalOf(query.data);
  if (!total) return total === 0 ? <p className="text-sm text-low">{t`Nobody has access yet`}</p> : null;
  return (
    <>
      <Button variant="ghost" size="sm" className="-ml-4" onClick={() => setOpen(true)}>
        <Users size={18} strokeWidth={1.75} aria-hidden />
        {plural(total, { one: '# person has access', other: '# people have access' })}
      </Button>
      <Dialog title={t`Who has access`} open={open} onOpenChange={setOpen}>
        <ul className="-mx-5 mt-4 max-h-[60dvh] divide-y divide-subtle overflow-y-auto border-t border-subtle md:-mx-8 md:px-2">
          {requestsIn(query.data).map((request) => (
            <li key={request.id}>
              <PersonRow
                userId={request.requesterId ?? ''}
                name={request.peerName}
                age={request.peerAge}
                picture={request.peerPicture}
                verified={request.peerVerified}
                note={request.decidedAt && ago(request.decidedAt)}
              >
                <RevokeButton request={request} />
              </PersonRow>
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <Button variant="ghost" size="sm" block pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </Dialog>
    </>
  );
}
