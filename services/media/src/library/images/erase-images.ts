import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Evidence } from '../moderation/evidence.js';
import { ObjectStore } from '../../storage/object-store.js';
import { ProfileImage } from './profile-image.entity.js';

/**
 * Removes the bytes of all images of a member, rejected ones included, evidence excluded. The rows are deleted with all others of the
 * member.
 */
@Injectable()
export class EraseImages {
  constructor(
    private readonly store: ObjectStore,
    private readonly evidence: Evidence,
  ) {}

  async execute(em: EntityManager, userId: string): Promise<void> {
    await this.evidence.secureOf(userId);
    for (const { id } of await em.find(ProfileImage, { userId }, { fields: ['id'] })) await this.store.deleteAll(id);
  }
}
