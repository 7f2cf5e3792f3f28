import type { MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import type { ConnectStatusSchema } from '@sotto/proto/marketplace/v1/earnings';
import {
  MarketplaceService,
  type CreateConnectAccountRequest,
  type GetConnectStatusRequest,
} from '@sotto/proto/marketplace/v1/marketplace_service';
import type { AccountRow } from './account-columns.js';
import { connectState } from './connect-state.js';
import { CreateConnectAccount } from './create-connect-account.js';
import { GetConnectStatus } from './get-connect-status.js';

@Controller()
export class ConnectHandler {
  constructor(
    private readonly getConnectStatus: GetConnectStatus,
    private readonly createConnectAccount: CreateConnectAccount,
  ) {}

  @Rpc(MarketplaceService.method.getConnectStatus)
  async status(_: GetConnectStatusRequest, viewer: Viewer) {
    const account = await this.getConnectStatus.execute(viewer);
    return { status: toConnectStatus(account), state: connectState(account) };
  }

  @Rpc(MarketplaceService.method.createConnectAccount)
  create(input: CreateConnectAccountRequest, viewer: Viewer) {
    return this.createConnectAccount.execute(viewer, input);
  }
}

const toConnectStatus = (account: AccountRow | null): MessageInitShape<typeof ConnectStatusSchema> => ({
  accountExists: account !== null,
  onboardingCompleted: account?.onboardingCompleted,
  chargesEnabled: account?.chargesEnabled,
  payoutsEnabled: account?.payoutsEnabled,
  requirements: account?.requirements,
});
