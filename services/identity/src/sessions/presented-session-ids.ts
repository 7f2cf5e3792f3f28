import type { Viewer } from '@sotto/kit/nats/viewer';
import type { EntityManager } from '@mikro-orm/postgresql';
import { hashToken } from '../opaque-token.js';
import { RefreshToken } from './refresh-token.entity.js';

/** The ids of the sessions of a refresh cookie and of an access token: usually one, none without either. */
export async function presentedSessionIds(em: EntityManager, viewer: Viewer, refreshToken: string): Promise<string[]> {
  const presented = await em.findOne(RefreshToken, { tokenHash: hashToken(refreshToken) });
  return [presented?.sessionId, viewer.sessionId].filter((id): id is string => id !== undefined && id !== '');
}
