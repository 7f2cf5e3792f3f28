import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import { ChatService, type GetChatAccessRequest } from '@sotto/proto/chat/v1/chat_service';
import { EntitlementChangedSchema, type EntitlementChanged } from '@sotto/proto/marketplace/v1/events';
import { ProfileChangedSchema, type ProfileChanged } from '@sotto/proto/profiles/v1/events';
import { RefreshMembers } from '../members/refresh-members.js';
import { AnnounceAccess } from './announce-access.js';
import { ChangePlan } from './change-plan.js';
import { GetChatAccess } from './get-chat-access.js';

@Controller()
export class AccessHandler {
  constructor(
    private readonly getChatAccess: GetChatAccess,
    private readonly announceAccess: AnnounceAccess,
    private readonly changePlan: ChangePlan,
    private readonly refreshMembers: RefreshMembers,
  ) {}

  @Rpc(ChatService.method.getChatAccess)
  access(_: GetChatAccessRequest, viewer: Viewer) {
    return this.getChatAccess.execute(viewer);
  }

  @OnEvent(EntitlementChangedSchema)
  planChanged({ userId, tier, currentPeriodEnd: end }: EntitlementChanged, { id }: Delivery) {
    const plan = { userId, tier, currentPeriodEnd: end ? timestampDate(end) : null };
    return this.announceAccess.execute(userId, () => this.changePlan.execute(id, plan));
  }

  /** The gender on the card can make chat complimentary. */
  @OnEvent(ProfileChangedSchema)
  profileChanged({ userId }: ProfileChanged) {
    return this.announceAccess.execute(userId, () => this.refreshMembers.execute([userId]));
  }
}
