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
  blocked(fact: MemberBlocked, { id }: Delivery) {
    return this.changeBlock.execute(fact, true, id);
  }

  @OnEvent(MemberUnblockedSchema)
  unblocked(fact: MemberUnblocked, { id }: Delivery) {
    return this.changeBlock.execute(fact, false, id);
  }
}
