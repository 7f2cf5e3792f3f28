import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Controller } from '@nestjs/common';
import {
  MatchEndedSchema,
  MemberBlockedSchema,
  MembersMatchedSchema,
  MemberUnblockedSchema,
  type MatchEnded,
  type MemberBlocked,
  type MembersMatched,
  type MemberUnblocked,
} from '@sotto/proto/profiles/v1/events';
import { ChangePair } from './change-pair.js';

@Controller()
export class PairsHandler {
  constructor(private readonly changePair: ChangePair) {}

  @OnEvent(MembersMatchedSchema)
  matched({ userAId, userBId }: MembersMatched) {
    return this.changePair.execute(userAId, userBId, (pair) => pair.match());
  }

  @OnEvent(MatchEndedSchema)
  ended({ userAId, userBId }: MatchEnded, { attempt }: Delivery) {
    return this.changePair.execute(userAId, userBId, (pair) => pair.endMatch(), attempt);
  }

  @OnEvent(MemberBlockedSchema)
  blocked({ blockerId, blockedId }: MemberBlocked, { id, attempt }: Delivery) {
    return this.changePair.execute(blockerId, blockedId, (pair) => pair.setBlock(blockerId, true, id), attempt);
  }

  @OnEvent(MemberUnblockedSchema)
  unblocked({ blockerId, blockedId }: MemberUnblocked, { id }: Delivery) {
    return this.changePair.execute(blockerId, blockedId, (pair) => pair.setBlock(blockerId, false, id));
  }
}
