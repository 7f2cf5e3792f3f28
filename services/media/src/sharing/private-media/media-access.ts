import type { AccessRequest } from '../access-requests/access-request.entity.js';

/** What a viewer may do with the private media of a member. */
export interface MediaAccess {
  status: 'none' | 'pending' | 'approved' | 'denied' | 'owner';
  files: number;
  mayAskAgainAt?: Date | undefined;
  requestId: string;
}

export const ownAccess = (files: number): MediaAccess => ({ status: 'owner', files, requestId: '' });

/** No request is a normal status and no error (MEDIA-15). */
export const accessBy = (request: AccessRequest | null, files: number): MediaAccess =>
  request
    ? { status: request.status, files, mayAskAgainAt: request.nextRequestAt, requestId: request.id }
    : { status: 'none', files, requestId: '' };
