import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { translateRefusal } from '../../admin-error.js';
import { RecordAction } from '../../staff/actions/record-action.js';

const rethrow = translateRefusal({ PROFILE_NOT_FOUND: 'MEMBER_NOT_FOUND' });

/** Corrects the gender of a profile at its owner's request (D-48). The action is recorded before profiles is called. */
@Injectable()
export class CorrectGender {
  constructor(
    private readonly recordAction: RecordAction,
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute(viewer: Viewer, { userId, gender, reason }: { userId: string; gender: string; reason: string }): Promise<void> {
    await this.recordAction.execute(viewer, 'gender', userId, `${gender}: ${reason}`);
    await this.profiles.correctGender(this.minter.self, { userId, gender }).catch(rethrow);
  }
}
