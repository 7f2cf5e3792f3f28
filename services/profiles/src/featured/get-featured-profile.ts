import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Profile } from '../profiles/profile.entity.js';

/** Finds whom everybody is dealt first, if anybody. */
@Injectable()
export class GetFeaturedProfile {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<string> {
    return (await this.em.findOne(Profile, { isFeatured: true }, { fields: ['userId'] }))?.userId ?? '';
  }
}
