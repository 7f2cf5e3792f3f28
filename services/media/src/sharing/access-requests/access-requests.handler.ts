import { Controller } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import {
  MediaService,
  type DecideAccessRequest,
  type ListAccessRequestsRequest,
  type RequestAccessRequest,
  type RevokeAccessRequest,
} from '@sotto/proto/media/v1/media_service';
import { MemberBlockedSchema, MemberUnblockedSchema, type MemberBlocked, type MemberUnblocked } from '@sotto/proto/profiles/v1/events';
import { toAccessRequestView } from './access-request.view.js';
import { ChangeBlock } from './change-block.js';
import { DecideAccess } from './decide-access.js';
import { ListAccessRequests } from './list-access-requests.js';
import { RequestAccess } from './request-access.js';
import { RevokeAccess } from './revoke-access.js';
import type { SeenRequest } from './seen-request.js';

@Controller()
export class AccessRequestsHandler {
  constructor(
    private readonly requestAccess: RequestAccess,
    private readonly decideAccess: DecideAccess,
    private readonly revokeAccess: RevokeAccess,
    private readonly listAccessRequests: ListAccessRequests,
    private readonly changeBlock: ChangeBlock,
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  @Rpc(MediaService.method.requestAccess)
  async request(input: RequestAccessRequest, viewer: Viewer) {
    return { request: this.view(await this.requestAccess.execute(viewer, input), viewer) };
  }

  @Rpc(MediaService.method.decideAccess)
  async decide(input: DecideAccessRequest, viewer: Viewer) {
    return { request: this.view(await this.decideAccess.execute(viewer, input), viewer) };
  }

  @Rpc(MediaService.method.revokeAccess)
  async revoke(input: RevokeAccessRequest, viewer: Viewer) {
    return { request: this.view(await this.revokeAccess.execute(viewer, input), viewer) };
  }

  @Rpc(MediaService.method.listAccessRequests)
  async list(input: ListAccessRequestsRequest, viewer: Viewer) {
    const { requests, ...rest } = await this.listAccessRequests.execute(viewer, input);
    return { ...rest, requests: requests.map((request) => this.view(request, viewer)) };
  }

  @OnEvent(MemberBlockedSchema)
  blocked(event: MemberBlocked, { id }: Delivery) {
    return this.changeBlock.execute(event, true, id);
  }

  @OnEvent(MemberUnblockedSchema)
  unblocked(event: MemberUnblocked, { id }: Delivery) {
    return this.changeBlock.execute(event, false, id);
  }

  private view(request: SeenRequest, { userId }: Viewer) {
    return toAccessRequestView(request, userId, this.addresses, this.clock.now());
  }
}
