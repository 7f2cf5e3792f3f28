import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import { StandingChangedSchema, type StandingChanged } from '@sotto/proto/admin/v1/events';
import { standings } from './account-standing.entity.js';
import { ChangeStanding } from './change-standing.js';

@Controller()
export class StandingHandler {
  constructor(private readonly changeStanding: ChangeStanding) {}

  @OnEvent(StandingChangedSchema)
  changed({ userId, decisionId, ...said }: StandingChanged, { id }: Delivery) {
    const standing = standings.find((word) => word === said.standing);
    if (!standing) throw new Error(`No standing is called "${said.standing}".`);
    const until = standing === 'suspended' && said.until ? timestampDate(said.until) : null;
    return this.changeStanding.execute(id, userId, { standing, until, decisionId });
  }
}
