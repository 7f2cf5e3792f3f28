import { Trans, useLingui } from '@lingui/react/macro';
import type { AccessRequestJson } from '@sotto/proto/media/v1/media';
import type { KeyboardEvent, ReactNode } from 'react';
import { ago } from '#web/lib/date';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '../button/button';
import { PersonRow } from '../person-row/person-row';
import { RequestStatus } from '../request-status/request-status';

interface IncomingRequestProps {
  request: AccessRequestJson;
  online: boolean;
  onDecide: (status: 'approved' | 'denied') => Promise<void>;
  /** What the owner may do later, such as taking an approval back. */
  children?: ReactNode;
  note?: ReactNode;
}

const decisions: Record<string, 'approved' | 'denied' | undefined> = { a: 'approved', d: 'denied' };

/** A wish to see the owner's private media. While something in the row has the focus, A approves and D denies (MEDIA-18). */
export function IncomingRequest({ request, online, onDecide, children, note }: IncomingRequestProps) {
  const { t } = useLingui();
  const [decide, pending] = useSingleFlight(onDecide);
  const { requesterId = '', peerName, peerAge, peerPicture, peerVerified, status, message, createdAt = '' } = request;
  const name = peerName || t`Someone`;
  const open = status === 'pending';
  const typed = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    const decision = decisions[key.toLowerCase()];
    if (open && decision && !altKey && !ctrlKey && !metaKey) void decide(decision);
  };
  return (
    <li onKeyDown={typed}>
      <PersonRow
        userId={requesterId}
        name={name}
        age={peerAge}
        picture={peerPicture}
        verified={peerVerified}
        online={online}
        badge={open ? undefined : <RequestStatus status={status} />}
        text={message}
        note={note ?? (createdAt && ago(createdAt))}
      >
        {open ? (
          <>
            <Button variant="secondary" size="sm" disabled={pending} aria-label={t`Deny ${name}`} onClick={() => void decide('denied')}>
              <Trans>Deny</Trans>
            </Button>
            <Button size="sm" data-approve disabled={pending} aria-label={t`Approve ${name}`} onClick={() => void decide('approved')}>
              <Trans>Approve</Trans>
            </Button>
          </>
        ) : (
          children
        )}
      </PersonRow>
    </li>
  );
}
