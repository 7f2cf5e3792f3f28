import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Profile } from '../profiles/profile.entity.js';

/** Finds the members that another service asks about; unknown ids are left out. */
@Injectable()
export class DescribeMembers {
  constructor(private readonly em: EntityManager) {}

  execute({ userIds }: { userIds: string[] }): Promise<Profile[]> {
    return this.em.find(Profile, { userId: { $in: userIds } });
  }
}
