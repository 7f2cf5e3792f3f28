import { Button } from '../button/button';
import { IncomingRequest } from './incoming-request';

const nothing = async () => undefined;
const daniel = { requesterId: 'daniel', peerName: 'Daniel', peerAge: 41, createdAt: '2026-11-20T10:00:00Z' };

export const Requests = () => (
  <ul className="max-w-3xl divide-y divide-subtle">
    <IncomingRequest online request={{ ...daniel, status: 'pending', message: 'We met at Thursday’s dinner.' }} onDecide={nothing} />
    <IncomingRequest online={false} request={{ ...daniel, status: 'approved' }} onDecide={nothing}>
      <Button variant="ghost" size="sm">
        Revoke
      </Button>
    </IncomingRequest>
  </ul>
);
