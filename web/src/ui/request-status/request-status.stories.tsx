import { RequestStatus } from './request-status';

export const All = () => (
  <div className="flex gap-2">
    <RequestStatus status="pending" />
    <RequestStatus status="approved" />
    <RequestStatus status="denied" />
  </div>
);
