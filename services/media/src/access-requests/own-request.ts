import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { mediaError } from '../media-error.js';
import { AccessRequest } from './access-request.entity.js';

/** A request to the caller; for everybody else there is none. */
export async function ownRequest(em: EntityManager, ownerId: string, id: string): Promise<AccessRequest> {
  const request = await em.findOne(AccessRequest, { id, contentOwnerId: ownerId });
  if (!request) throw mediaError('REQUEST_NOT_FOUND');
  return request;
}

/** The same as it is now, held until the transaction ends. */
export async function heldRequest(em: EntityManager, ownerId: string, id: string): Promise<AccessRequest> {
  const held = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
  const request = await em.findOne(AccessRequest, { id, contentOwnerId: ownerId }, held);
  if (!request) throw mediaError('REQUEST_NOT_FOUND');
  return request;
}
