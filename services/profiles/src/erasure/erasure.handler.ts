import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { PersonData } from '@sotto/kit/person-data/person-data';
import {
  AccountDeletionRequestedSchema,
  AccountErasedSchema,
  AccountRestoredSchema,
  type AccountDeletionRequested,
  type AccountErased,
  type AccountRestored,
} from '@sotto/proto/identity/v1/events';
import { ProfilesService, type ExportMemberRequest } from '@sotto/proto/profiles/v1/profiles_service';
import { EraseMember } from './erase-member.js';
import { MarkAway } from './mark-away.js';

/** Members who leave, come back, or take what is held on them along. */
@Controller()
export class ErasureHandler {
  constructor(
    private readonly markAway: MarkAway,
    private readonly eraseMember: EraseMember,
    private readonly personData: PersonData,
  ) {}

  @OnEvent(AccountDeletionRequestedSchema)
  requested({ userId }: AccountDeletionRequested, { id }: Delivery) {
    return this.markAway.execute(userId, (profile) => profile.leave(true, id));
  }

  @OnEvent(AccountRestoredSchema)
  restored({ userId }: AccountRestored, { id }: Delivery) {
    return this.markAway.execute(userId, (profile) => profile.leave(false, id));
  }

  @OnEvent(AccountErasedSchema)
  erased(fact: AccountErased, { id }: Delivery) {
    return this.eraseMember.execute(id, fact);
  }

  @Rpc(ProfilesService.method.exportMember)
  export({ userId, cursor }: ExportMemberRequest) {
    return this.personData.export(userId, cursor);
  }
}
