import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Profile } from '../profiles/model/profile.entity.js';

/** Finds the featured profile, which comes first in every deck; empty when there is none. */
@Injectable()
export class GetFeaturedProfile {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<string> {
    return (await this.em.findOne(Profile, { isFeatured: true }, { fields: ['userId'] }))?.userId ?? '';
  }
}
