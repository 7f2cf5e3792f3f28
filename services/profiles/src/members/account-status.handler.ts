import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { AccountStatusChangedSchema, type AccountStatusChanged } from '@sotto/proto/admin/v1/events';
import {
  AccountDeletionRequestedSchema,
  AccountRestoredSchema,
  type AccountDeletionRequested,
  type AccountRestored,
} from '@sotto/proto/identity/v1/events';
import { MarkInactive } from './mark-inactive.js';

/** Handles suspensions and bans, which admin decides, and requested deletions, which identity may restore. */
@Controller()
export class AccountStatusHandler {
  constructor(private readonly markInactive: MarkInactive) {}

  @OnEvent(AccountStatusChangedSchema)
  changed({ userId, accountStatus }: AccountStatusChanged, { id }: Delivery) {
    return this.markInactive.execute(userId, (profile) => profile.restrict(accountStatus !== 'active', id));
  }

  @OnEvent(AccountDeletionRequestedSchema)
  requested({ userId }: AccountDeletionRequested, { id }: Delivery) {
    return this.markInactive.execute(userId, (profile) => profile.leave(true, id));
  }

  @OnEvent(AccountRestoredSchema)
  restored({ userId }: AccountRestored, { id }: Delivery) {
    return this.markInactive.execute(userId, (profile) => profile.leave(false, id));
  }
}
