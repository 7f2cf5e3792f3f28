import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AdminService, type ListMemberEventsRequest } from '@sotto/proto/admin/v1/admin_service';
import { VerificationChangedSchema, type VerificationChanged } from '@sotto/proto/identity/v1/events';
import { ImageDecidedSchema, ImageReviewedSchema, type ImageDecided, type ImageReviewed } from '@sotto/proto/media/v1/events';
import { MemberBlockedSchema, type MemberBlocked } from '@sotto/proto/profiles/v1/events';
import { ListMemberEvents } from './list-member-events.js';
import { NoteFact } from './note-fact.js';
import { NoteImageDecision } from './note-image-decision.js';

@Controller()
export class MemberEventsHandler {
  constructor(
    private readonly noteFact: NoteFact,
    private readonly noteImageDecision: NoteImageDecision,
    private readonly listMemberEvents: ListMemberEvents,
  ) {}

  @OnEvent(ImageReviewedSchema)
  reviewed(fact: ImageReviewed, { id }: Delivery) {
    return this.noteFact.reviewed(id, fact);
  }

  @OnEvent(ImageDecidedSchema)
  decided(fact: ImageDecided, { id }: Delivery) {
    return this.noteImageDecision.execute(id, fact);
  }

  @OnEvent(VerificationChangedSchema)
  verified(fact: VerificationChanged, { id }: Delivery) {
    return this.noteFact.verified(id, fact);
  }

  @OnEvent(MemberBlockedSchema)
  blocked(fact: MemberBlocked, { id }: Delivery) {
    return this.noteFact.blocked(id, fact);
  }

  @Rpc(AdminService.method.listMemberEvents)
  list(input: ListMemberEventsRequest, viewer: Viewer) {
    return this.listMemberEvents.execute(viewer, input);
  }
}
