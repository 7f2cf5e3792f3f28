import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import {
  IdentityService,
  type CheckVerificationRequest,
  type GetVerificationRequest,
  type ReceiveVerificationEventRequest,
  type StartVerificationRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { CheckVerification } from './check-verification.js';
import { GetVerification } from './get-verification.js';
import { ReceiveVerificationEvent } from './receive-verification-event.js';
import { StartVerification } from './start-verification.js';
import { toVerificationView } from './verification.view.js';

@Controller()
export class VerificationHandler {
  constructor(
    private readonly getVerification: GetVerification,
    private readonly startVerification: StartVerification,
    private readonly checkVerification: CheckVerification,
    private readonly receiveVerificationEvent: ReceiveVerificationEvent,
  ) {}

  @Rpc(IdentityService.method.getVerification)
  async get(_: GetVerificationRequest, { userId }: Viewer) {
    return toVerificationView(await this.getVerification.execute(userId));
  }

  @Rpc(IdentityService.method.startVerification)
  async start(_: StartVerificationRequest, { userId }: Viewer) {
    return { url: await this.startVerification.execute(userId), verificationStatus: 'pending' };
  }

  @Rpc(IdentityService.method.checkVerification)
  check(_: CheckVerificationRequest, { userId }: Viewer) {
    return this.checkVerification.execute(userId);
  }

  @Rpc(IdentityService.method.receiveVerificationEvent)
  async receive(input: ReceiveVerificationEventRequest) {
    await this.receiveVerificationEvent.execute(input);
    return {};
  }
}
