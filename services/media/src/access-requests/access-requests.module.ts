import { Module } from '@nestjs/common';
import { PrivateMediaModule } from '../private-media/private-media.module.js';
import { AccessRequestsHandler } from './access-requests.handler.js';
import { ChangeBlock } from './change-block.js';
import { DecideAccess } from './decide-access.js';
import { ListAccessRequests } from './list-access-requests.js';
import { PushRequestChanged } from './push-request-changed.js';
import { RequestAccess } from './request-access.js';
import { RequestIndex } from './request-index.js';
import { RevokeAccess } from './revoke-access.js';
import { StoreRequest } from './store-request.js';

@Module({
  imports: [PrivateMediaModule],
  controllers: [AccessRequestsHandler],
  providers: [RequestAccess, StoreRequest, DecideAccess, RevokeAccess, ListAccessRequests, RequestIndex, ChangeBlock, PushRequestChanged],
})
export class AccessRequestsModule {}
