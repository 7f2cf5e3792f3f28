import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ProfileChangedSchema } from '@sotto/proto/profiles/v1/events';
import { ProjectMember } from '../discovery/project-member.js';
import { Profile } from './model/profile.entity.js';

/** What becomes of the profile; it may ask the database in the same transaction. */
export type Change = (profile: Profile) => void | Promise<void>;

/** The one way to change a profile: locks it, updates discovery, and publishes `ProfileChanged` if others can see the change. */
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
