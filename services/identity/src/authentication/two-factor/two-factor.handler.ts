import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import {
  IdentityService,
  type ConfirmTwoFactorRequest,
  type DisableTwoFactorRequest,
  type ProveSecondFactorRequest,
  type StartTwoFactorRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { ConfirmTwoFactor } from './confirm-two-factor.js';
import { DisableTwoFactor } from './disable-two-factor.js';
import { ProveSecondFactor } from './prove-second-factor.js';
import { StartTwoFactor } from './start-two-factor.js';

@Controller()
export class TwoFactorHandler {
  constructor(
    private readonly startTwoFactor: StartTwoFactor,
    private readonly confirmTwoFactor: ConfirmTwoFactor,
    private readonly disableTwoFactor: DisableTwoFactor,
    private readonly proveSecondFactor: ProveSecondFactor,
  ) {}

  @Rpc(IdentityService.method.startTwoFactor)
  start(input: StartTwoFactorRequest, viewer: Viewer) {
    return this.startTwoFactor.execute(viewer, input);
  }

  @Rpc(IdentityService.method.confirmTwoFactor)
  async confirm(input: ConfirmTwoFactorRequest, viewer: Viewer) {
    return { recoveryCodes: await this.confirmTwoFactor.execute(viewer, input) };
  }

  @Rpc(IdentityService.method.disableTwoFactor)
  async disable(input: DisableTwoFactorRequest, viewer: Viewer) {
    await this.disableTwoFactor.execute(viewer, input);
    return {};
  }

  @Rpc(IdentityService.method.proveSecondFactor)
  async prove({ userId, sessionId, code, passkey }: ProveSecondFactorRequest) {
    await this.proveSecondFactor.execute({ userId, sessionId }, { code, passkey });
    return {};
  }
}
