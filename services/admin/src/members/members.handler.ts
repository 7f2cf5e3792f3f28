import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AdminService, type ListMemberEventsRequest } from '@sotto/proto/admin/v1/admin_service';
import {
  MemberRegisteredSchema,
  VerificationChangedSchema,
  type MemberRegistered,
  type VerificationChanged,
} from '@sotto/proto/identity/v1/events';
import { ImageReviewedSchema, type ImageReviewed } from '@sotto/proto/media/v1/events';
import { MemberBlockedSchema, ProfileChangedSchema, type MemberBlocked, type ProfileChanged } from '@sotto/proto/profiles/v1/events';
import { ListMemberEvents } from './list-member-events.js';
import { RecordRegistration } from './record-registration.js';
import { RecordServiceEvent } from './record-service-event.js';
import { SyncMembers } from './sync-members.js';

@Controller()
export class MembersHandler {
  constructor(
    private readonly syncMembers: SyncMembers,
    private readonly recordRegistration: RecordRegistration,
    private readonly recordServiceEvent: RecordServiceEvent,
    private readonly listMemberEvents: ListMemberEvents,
  ) {}

  /** The profile may not exist yet. Profiles publishes ProfileChanged when it is created. */
  @OnEvent(MemberRegisteredSchema)
  async registered(event: MemberRegistered, { id }: Delivery) {
    await this.recordRegistration.execute(id, event);
    await this.syncMembers.execute([event.userId]);
  }

  @OnEvent(ProfileChangedSchema)
  changed({ userId }: ProfileChanged) {
    return this.syncMembers.execute([userId]);
  }

  @OnEvent(ImageReviewedSchema)
  reviewed(event: ImageReviewed, { id }: Delivery) {
    return this.recordServiceEvent.reviewed(id, event);
  }

  @OnEvent(VerificationChangedSchema)
  verified(event: VerificationChanged, { id }: Delivery) {
    return this.recordServiceEvent.verified(id, event);
  }

  @OnEvent(MemberBlockedSchema)
  blocked(event: MemberBlocked, { id }: Delivery) {
    return this.recordServiceEvent.blocked(id, event);
  }

  @Rpc(AdminService.method.listMemberEvents)
  list(input: ListMemberEventsRequest, viewer: Viewer) {
    return this.listMemberEvents.execute(viewer, input);
  }
}
