import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ProfileChangedSchema } from '@sotto/proto/profiles/v1/events';
import { ProjectMember } from '../discovery/project-member.js';
import { Profile } from './profile.entity.js';

type Change = (profile: Profile) => void | Promise<void>;

/** The one way a profile changes: locked, brought to discovery, and told to the others if they see it. */
@Injectable()
export class ChangeProfile {
  constructor(
    private readonly em: EntityManager,
    private readonly projectMember: ProjectMember,
    private readonly outbox: Outbox,
  ) {}

  execute(userId: string, change: Change): Promise<Profile> {
    return this.em.transactional(() => this.inside(userId, change));
  }

  /** The same in the caller's transaction. */
  async inside(userId: string, change: Change): Promise<Profile> {
    const profile = await this.em.findOneOrFail(Profile, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    const before = profile.seen;
    await change(profile);
    if (profile.seen === before) return profile;

    await this.projectMember.execute(profile);
    this.outbox.add(ProfileChangedSchema, { userId });
    return profile;
  }
}
