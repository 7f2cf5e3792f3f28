import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import {
  IdentityService,
  type DescribeAccountRequest,
  type FindAccountRequest,
  type GetAccountRequest,
  type SignUpRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { toIssuedView } from '../sessions/session.view.js';
import { toAccountView, toDescription } from './account.view.js';
import { ReadAccount } from './read-account.js';
import { FindAccount } from './find-account.js';
import { SignUp } from './sign-up.js';

@Controller()
export class AccountsHandler {
  constructor(
    private readonly signUp: SignUp,
    private readonly readAccount: ReadAccount,
    private readonly findAccount: FindAccount,
  ) {}

  @Rpc(IdentityService.method.signUp)
  async register(input: SignUpRequest, viewer: Viewer) {
    return { issued: toIssuedView(await this.signUp.execute(viewer, input)) };
  }

  @Rpc(IdentityService.method.getAccount)
  async get(_: GetAccountRequest, viewer: Viewer) {
    return { account: toAccountView(await this.readAccount.execute(viewer.userId)) };
  }

  @Rpc(IdentityService.method.describeAccount)
  async describe({ userId }: DescribeAccountRequest) {
    return toDescription(await this.readAccount.execute(userId));
  }

  @Rpc(IdentityService.method.findAccount)
  async find(input: FindAccountRequest) {
    return { userId: await this.findAccount.execute(input) };
  }
}
