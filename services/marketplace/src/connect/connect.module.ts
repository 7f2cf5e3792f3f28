import { Module, type OnModuleInit } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { CreatorsModule } from '../creators/creators.module.js';
import { EventRoutes } from '../provider-events/event-routes.js';
import { EventRoutesModule } from '../provider-events/event-routes.module.js';
import { Accounts } from './accounts.js';
import { ConnectHandler } from './connect.handler.js';
import { CreateConnectAccount } from './create-connect-account.js';
import { GetConnectStatus } from './get-connect-status.js';
import { ProveOwner } from './prove-owner.js';
import { RefreshAccount } from './refresh-account.js';

@Module({
  imports: [CreatorsModule, EventRoutesModule],
  controllers: [ConnectHandler],
  providers: [provideClient(IdentityService), ProveOwner, Accounts, RefreshAccount, GetConnectStatus, CreateConnectAccount],
  exports: [RefreshAccount],
})
export class ConnectModule implements OnModuleInit {
  constructor(
    private readonly routes: EventRoutes,
    private readonly refreshAccount: RefreshAccount,
  ) {}

  onModuleInit(): void {
    this.routes.add('account', async (ref) => void (await this.refreshAccount.execute(ref)));
  }
}
