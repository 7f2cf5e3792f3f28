import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { mediaError } from '../../media-error.js';
import { AccessRequest } from './access-request.entity.js';

/** Finds a request to the caller. Requests to others look like missing ones. */
export async function ownRequest(em: EntityManager, ownerId: string, id: string): Promise<AccessRequest> {
  const request = await em.findOne(AccessRequest, { id, contentOwnerId: ownerId });
  if (!request) throw mediaError('REQUEST_NOT_FOUND');
  return request;
}

/** The same, locked until the end of the transaction. */
export async function lockedRequest(em: EntityManager, ownerId: string, id: string): Promise<AccessRequest> {
  const held = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
  const request = await em.findOne(AccessRequest, { id, contentOwnerId: ownerId }, held);
  if (!request) throw mediaError('REQUEST_NOT_FOUND');
  return request;
}
