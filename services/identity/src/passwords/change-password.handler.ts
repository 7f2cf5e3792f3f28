import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import { IdentityService, type ChangePasswordRequest } from '@sotto/proto/identity/v1/identity_service';
import { ChangePassword } from './change-password.js';

@Controller()
export class ChangePasswordHandler {
  constructor(private readonly changePassword: ChangePassword) {}

  @Rpc(IdentityService.method.changePassword)
  async change(input: ChangePasswordRequest, viewer: Viewer) {
    await this.changePassword.execute(viewer, input);
    return {};
  }
}
