import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { Controller } from '@nestjs/common';
import { IdentityService, type RequestPasswordResetRequest, type ResetPasswordRequest } from '@sotto/proto/identity/v1/identity_service';
import { RequestPasswordReset } from './request-password-reset.js';
import { ResetPassword } from './reset-password.js';

@Controller()
export class ResetsHandler {
  constructor(
    private readonly requestPasswordReset: RequestPasswordReset,
    private readonly resetPassword: ResetPassword,
  ) {}

  @Rpc(IdentityService.method.requestPasswordReset)
  async request(input: RequestPasswordResetRequest) {
    await this.requestPasswordReset.execute(input);
    return {};
  }

  @Rpc(IdentityService.method.resetPassword)
  async reset(input: ResetPasswordRequest) {
    await this.resetPassword.execute(input);
    return {};
  }
}
