import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../store/object-store.js';
import { ProfileImage } from './profile-image.entity.js';

/** Removes the bytes of all images of a member, rejected ones included; the rows go with all others of the member. */
@Injectable()
export class EraseImages {
  constructor(private readonly store: ObjectStore) {}

  async execute(em: EntityManager, userId: string): Promise<void> {
    for (const { id } of await em.find(ProfileImage, { userId }, { fields: ['id'] })) await this.store.deleteAll(id);
  }
}
