import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Profile } from '../profiles/model/profile.entity.js';

/** Finds members for another service; unknown ids are omitted. */
@Injectable()
export class DescribeMembers {
  constructor(private readonly em: EntityManager) {}

  execute({ userIds }: { userIds: string[] }): Promise<Profile[]> {
    return this.em.find(Profile, { userId: { $in: userIds } });
  }
}
