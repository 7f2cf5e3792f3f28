import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import {
  IdentityService,
  type DescribeAccountRequest,
  type FindAccountRequest,
  type GetAccountRequest,
  type SaveLanguageRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { toAccountDescription, toAccountView } from './account.view.js';
import { ChooseLanguage } from './choose-language.js';
import { FindAccount } from './find-account.js';
import { ReadAccount } from './read-account.js';

@Controller()
export class AccountsHandler {
  constructor(
    private readonly readAccount: ReadAccount,
    private readonly findAccount: FindAccount,
    private readonly chooseLanguage: ChooseLanguage,
  ) {}

  @Rpc(IdentityService.method.getAccount)
  async get(_: GetAccountRequest, viewer: Viewer) {
    return { account: toAccountView(await this.readAccount.execute(viewer.userId)) };
  }

  @Rpc(IdentityService.method.saveLanguage)
  async language(input: SaveLanguageRequest, viewer: Viewer) {
    await this.chooseLanguage.execute(viewer, input);
    return {};
  }

  @Rpc(IdentityService.method.describeAccount)
  async describe({ userId }: DescribeAccountRequest) {
    return toAccountDescription(await this.readAccount.execute(userId));
  }

  @Rpc(IdentityService.method.findAccount)
  async find(input: FindAccountRequest) {
    return { userId: await this.findAccount.execute(input) };
  }
}
