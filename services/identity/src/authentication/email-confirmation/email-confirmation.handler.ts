import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { Controller } from '@nestjs/common';
import { IdentityService, type ConfirmEmailRequest } from '@sotto/proto/identity/v1/identity_service';
import { ConfirmEmail } from './confirm-email.js';

@Controller()
export class EmailConfirmationHandler {
  constructor(private readonly confirmEmail: ConfirmEmail) {}

  @Rpc(IdentityService.method.confirmEmail)
  async confirm(input: ConfirmEmailRequest) {
    await this.confirmEmail.execute(input);
    return {};
  }
}
