import type { AccessRequest } from '../access-requests/access-request.entity.js';

/** What a member may do about another's private media. */
export interface MediaAccess {
  status: 'none' | 'pending' | 'approved' | 'denied' | 'owner';
  files: number;
  mayAskAgainAt?: Date | undefined;
  requestId: string;
}

export const ownAccess = (files: number): MediaAccess => ({ status: 'owner', files, requestId: '' });

/** No row means no request, which is no error (MEDIA-15). */
export const accessBy = (request: AccessRequest | null, files: number): MediaAccess =>
  request
    ? { status: request.status, files, mayAskAgainAt: request.mayBeAskedAgainAt, requestId: request.id }
    : { status: 'none', files, requestId: '' };
