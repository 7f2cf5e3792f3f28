import type { EntityManager } from '@mikro-orm/postgresql';
import { ProfileImage, type ImageStatus } from './profile-image.entity.js';

/** Whoever changes a member's images takes turns with everybody else who does, until the transaction ends. */
export const lockImages = (em: EntityManager, userId: string): Promise<unknown> =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`images ${userId}`]);

/** Takes the first place from a member's images of these statuses, so that another one may have it. */
export const stepDown = (em: EntityManager, userId: string, ...statuses: ImageStatus[]): Promise<number> =>
  em.nativeUpdate(ProfileImage, { userId, isPrimary: true, status: { $in: statuses } }, { isPrimary: false });
