import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { OwnProfileChangedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import type { SetCommunityHostRequest } from '@sotto/proto/profiles/v1/profiles_service';
import { ChangeProfile } from '../profiles/change-profile.js';
import { Profile } from '../profiles/model/profile.entity.js';
import { profilesError } from '../profiles-error.js';

/** Makes a member a community host or takes that back (D-103). Consumers of `ProfileChanged` read the new type. */
@Injectable()
export class SetCommunityHost {
  constructor(
    private readonly em: EntityManager,
    private readonly changeProfile: ChangeProfile,
    private readonly sockets: Sockets,
  ) {}

  async execute({ userId, communityHost }: Pick<SetCommunityHostRequest, 'userId' | 'communityHost'>): Promise<void> {
    if ((await this.em.count(Profile, { userId })) === 0) throw profilesError('PROFILE_NOT_FOUND');
    await this.changeProfile.execute(userId, (profile) => void (profile.isCommunityHost = communityHost));
    this.sockets.push(userId, OwnProfileChangedPushedSchema, {});
  }
}
