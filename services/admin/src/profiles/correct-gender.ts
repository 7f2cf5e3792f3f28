import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { RecordAction } from '../record/record-action.js';
import { refusalOfProfiles } from './refusal-of-profiles.js';

/** Corrects the gender of a profile at its owner's request (D-48), on record before profiles is asked. */
@Injectable()
export class CorrectGender {
  constructor(
    private readonly recordAction: RecordAction,
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute(viewer: Viewer, { userId, gender, reason }: { userId: string; gender: string; reason: string }): Promise<void> {
    await this.recordAction.execute(viewer, 'gender', userId, `${gender}: ${reason}`);
    await this.profiles.correctGender(this.minter.self, { userId, gender }).catch(refusalOfProfiles);
  }
}
