import { Controller } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import {
  AccountDeletionRequestedSchema,
  AccountRestoredSchema,
  type AccountDeletionRequested,
  type AccountRestored,
} from '@sotto/proto/identity/v1/events';
import { RestrictedMembers } from './restricted-members.js';

/** Addresses that were given out end when their owner asks for the deletion of the account, and work again when the owner comes back. */
@Controller()
export class LeavingMembersHandler {
  constructor(
    private readonly inbox: Inbox,
    private readonly restrictedMembers: RestrictedMembers,
  ) {}

  @OnEvent(AccountDeletionRequestedSchema)
  requested({ userId }: AccountDeletionRequested, { id }: Delivery) {
    return this.set(id, userId, true);
  }

  @OnEvent(AccountRestoredSchema)
  restored({ userId }: AccountRestored, { id }: Delivery) {
    return this.set(id, userId, false);
  }

  private set(eventId: string, userId: string, leaving: boolean) {
    return this.inbox.once(eventId, 'media.leaving-members', (em) => this.restrictedMembers.setLeaving(em, eventId, userId, leaving));
  }
}
