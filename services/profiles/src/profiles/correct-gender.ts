import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { OwnProfileChangedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import { storedGenders } from '@sotto/proto/vocabulary';
import { profilesError } from '../profiles-error.js';
import { ChangeProfile } from './change-profile.js';
import { Profile } from './profile.entity.js';

/** Sets a gender right that its owner cannot change (D-48); what it entitles to follows, here and wherever `ProfileChanged` is heard. */
@Injectable()
export class CorrectGender {
  constructor(
    private readonly em: EntityManager,
    private readonly changeProfile: ChangeProfile,
    private readonly sockets: Sockets,
  ) {}

  async execute({ userId, gender }: { userId: string; gender: string }): Promise<void> {
    const stored = storedGenders.find((word) => word === gender);
    if (!stored || (await this.em.count(Profile, { userId })) === 0) throw profilesError('PROFILE_NOT_FOUND');
    await this.changeProfile.execute(userId, (profile) => profile.correctGender(stored));
    this.sockets.push(userId, OwnProfileChangedPushedSchema, {});
  }
}
