import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import {
  MemberBlockedSchema,
  MemberUnblockedSchema,
  ProfileChangedSchema,
  type MemberBlocked,
  type MemberUnblocked,
  type ProfileChanged,
} from '@sotto/proto/profiles/v1/events';
import { ChangeBlock } from './change-block.js';
import { RefreshMember } from './refresh-member.js';

@Controller()
export class MembersHandler {
  constructor(
    private readonly refreshMember: RefreshMember,
    private readonly changeBlock: ChangeBlock,
  ) {}

  @OnEvent(ProfileChangedSchema)
  changed({ userId }: ProfileChanged) {
    return this.refreshMember.execute(userId);
  }

  @OnEvent(MemberBlockedSchema)
  blocked(event: MemberBlocked, { id }: Delivery) {
    return this.changeBlock.execute(event, true, id);
  }

  @OnEvent(MemberUnblockedSchema)
  unblocked(event: MemberUnblocked, { id }: Delivery) {
    return this.changeBlock.execute(event, false, id);
  }
}
