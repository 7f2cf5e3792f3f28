import { ShowMore } from '#web/ui/load-more/show-more';
import { useLingui } from '@lingui/react/macro';
import { requestsIn, useAccessRequestsInfiniteQuery } from '#web/client/people/access-requests.api';
import { ago } from '#web/lib/date';
import { Dialog } from '#web/ui/dialog/dialog';
import { PersonRow } from '#web/ui/person-row/person-row';
import { RevokeButton } from './revoke-button';

/** Who may open the private files, one by one; each can be taken back. */
export function GrantsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const query = useAccessRequestsInfiniteQuery({ direction: 'incoming', status: 'approved' });
  const requests = requestsIn(query.data);
  return (
    <Dialog title={t`Who has access`} open onOpenChange={(open) => !open && onClose()}>
      {requests.length === 0 && <p className="mt-3 text-mid">{t`No one has access anymore.`}</p>}
      <ul className="-mx-5 mt-4 max-h-[60dvh] divide-y divide-subtle overflow-y-auto border-t border-subtle empty:hidden md:-mx-8 md:px-2">
        {requests.map((request) => (
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
      <ShowMore query={query} size="sm" className="grid" />
    </Dialog>
  );
}
