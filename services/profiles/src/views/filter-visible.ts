import { Injectable } from '@nestjs/common';
import { canSee } from './can-see.js';
import { RelationRepository } from './relation.repository.js';

/** Says whom of some members one member may see, for services that show members without knowing how they stand to each other. */
@Injectable()
export class FilterVisible {
  constructor(private readonly relations: RelationRepository) {}

  async execute({ viewerId, userIds }: { viewerId: string; userIds: readonly string[] }): Promise<string[]> {
    const standings = await this.relations.among(viewerId, userIds);
    return standings.filter((standing) => !standing.self && canSee(standing, 'profile')).map(({ userId }) => userId);
  }
}
