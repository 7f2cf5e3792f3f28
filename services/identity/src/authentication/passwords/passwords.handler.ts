import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import {
  IdentityService,
  type ChangePasswordRequest,
  type RequestPasswordResetRequest,
  type ResetPasswordRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { ChangePassword } from './change-password.js';
import { RequestPasswordReset } from './request-password-reset.js';
import { ResetPassword } from './reset-password.js';

@Controller()
export class PasswordsHandler {
  constructor(
    private readonly changePassword: ChangePassword,
    private readonly requestPasswordReset: RequestPasswordReset,
    private readonly resetPassword: ResetPassword,
  ) {}

  @Rpc(IdentityService.method.changePassword)
  async change(input: ChangePasswordRequest, viewer: Viewer) {
    await this.changePassword.execute(viewer, input);
    return {};
  }

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
