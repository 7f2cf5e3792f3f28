import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { OwnProfileChangedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import { storedGenders } from '@sotto/proto/vocabulary';
import { profilesError } from '../profiles-error.js';
import { ChangeEverywhere } from './change-everywhere.js';
import { Profile } from './model/profile.entity.js';

/** Corrects a gender that the member cannot change (D-48). Consumers of `ProfileChanged` update what it entitles to. */
@Injectable()
export class CorrectGender {
  constructor(
    private readonly em: EntityManager,
    private readonly changeEverywhere: ChangeEverywhere,
    private readonly sockets: Sockets,
  ) {}

  async execute({ userId, gender }: { userId: string; gender: string }): Promise<void> {
    const stored = storedGenders.find((known) => known === gender);
    if (!stored || (await this.em.count(Profile, { userId })) === 0) throw profilesError('PROFILE_NOT_FOUND');
    await this.changeEverywhere.execute(userId, (profile) => profile.correctGender(stored));
    this.sockets.push(userId, OwnProfileChangedPushedSchema, {});
  }
}
