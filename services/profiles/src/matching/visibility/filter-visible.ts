import { Injectable } from '@nestjs/common';
import { canSee } from './can-see.js';
import { RelationRepository } from './relation.repository.js';

/** Returns which of some members one member may see, for services that do not know blocks and matches. */
@Injectable()
export class FilterVisible {
  constructor(private readonly relations: RelationRepository) {}

  async execute({ viewerId, userIds }: { viewerId: string; userIds: readonly string[] }): Promise<string[]> {
    const relations = await this.relations.among(viewerId, userIds);
    return relations.filter((relation) => !relation.self && canSee(relation, 'profile')).map(({ userId }) => userId);
  }
}
