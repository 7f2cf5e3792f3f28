import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { PersonData } from '@sotto/kit/person-data/person-data';
import { AccountErasedSchema, type AccountErased } from '@sotto/proto/identity/v1/events';
import { MarketplaceService, type ExportMemberRequest } from '@sotto/proto/marketplace/v1/marketplace_service';
import { EraseMember } from './erase-member.js';

@Controller()
export class ErasureHandler {
  constructor(
    private readonly eraseMember: EraseMember,
    private readonly personData: PersonData,
  ) {}

  @OnEvent(AccountErasedSchema)
  erased(fact: AccountErased, { id }: Delivery) {
    return this.eraseMember.execute(id, fact);
  }

  @Rpc(MarketplaceService.method.exportMember)
  export({ userId, cursor }: ExportMemberRequest) {
    return this.personData.export(userId, cursor);
  }
}
