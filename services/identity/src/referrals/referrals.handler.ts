import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import {
  IdentityService,
  type CreateReferralCodeRequest,
  type GetReferralsRequest,
  type ProcessReferralRequest,
  type SetReferralCodeActiveRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { CreateReferralCode } from './create-referral-code.js';
import { GetReferrals } from './get-referrals.js';
import { ProcessReferral } from './process-referral.js';
import { toReferralCodeView, toReferralsView } from './referral.view.js';
import { SetReferralCodeActive } from './set-referral-code-active.js';

@Controller()
export class ReferralsHandler {
  constructor(
    private readonly getReferrals: GetReferrals,
    private readonly createReferralCode: CreateReferralCode,
    private readonly setReferralCodeActive: SetReferralCodeActive,
    private readonly processReferral: ProcessReferral,
  ) {}

  @Rpc(IdentityService.method.getReferrals)
  async get(_: GetReferralsRequest, { userId }: Viewer) {
    return toReferralsView(await this.getReferrals.execute(userId));
  }

  @Rpc(IdentityService.method.createReferralCode)
  async create(_: CreateReferralCodeRequest, { userId }: Viewer) {
    return { code: toReferralCodeView(await this.createReferralCode.execute(userId)) };
  }

  @Rpc(IdentityService.method.setReferralCodeActive)
  async setActive(input: SetReferralCodeActiveRequest, { userId }: Viewer) {
    return { code: toReferralCodeView(await this.setReferralCodeActive.execute(userId, input)) };
  }

  @Rpc(IdentityService.method.processReferral)
  async process({ code }: ProcessReferralRequest, { userId }: Viewer) {
    return { processed: await this.processReferral.execute(userId, code) };
  }
}
