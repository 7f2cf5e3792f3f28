import type { EntityManager } from '@mikro-orm/postgresql';
import { ProfileImage, type ImageStatus } from './profile-image.entity.js';

/** Serializes changes to the images of a member until the end of the transaction. */
export const lockImages = (em: EntityManager, userId: string): Promise<unknown> =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`images ${userId}`]);

/** Clears the primary flag of images with these statuses, so that another one can be primary. */
export const stepDown = (em: EntityManager, userId: string, ...statuses: ImageStatus[]): Promise<number> =>
  em.nativeUpdate(ProfileImage, { userId, isPrimary: true, status: { $in: statuses } }, { isPrimary: false });
