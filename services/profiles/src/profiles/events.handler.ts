import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { MemberRegisteredSchema, RolesChangedSchema, type MemberRegistered, type RolesChanged } from '@sotto/proto/identity/v1/events';
import { EntitlementChangedSchema, type EntitlementChanged } from '@sotto/proto/marketplace/v1/events';
import {
  GalleryChangedSchema,
  PrimaryImageChangedSchema,
  type GalleryChanged,
  type PrimaryImageChanged,
} from '@sotto/proto/media/v1/events';
import { EnsureProfile } from './ensure-profile.js';
import { MirrorGallery } from './mirror-gallery.js';
import { MirrorPicture } from './mirror-picture.js';
import { MirrorPlan } from './mirror-plan.js';
import { MirrorRoles } from './mirror-roles.js';

/** Copies what other services decide about members into their profiles. */
@Controller()
export class EventsHandler {
  constructor(
    private readonly ensureProfile: EnsureProfile,
    private readonly mirrorRoles: MirrorRoles,
    private readonly mirrorPlan: MirrorPlan,
    private readonly mirrorPicture: MirrorPicture,
    private readonly mirrorGallery: MirrorGallery,
  ) {}

  @OnEvent(MemberRegisteredSchema)
  registered({ userId }: MemberRegistered) {
    return this.ensureProfile.execute(userId);
  }

  @OnEvent(RolesChangedSchema)
  rolesChanged({ userId }: RolesChanged) {
    return this.mirrorRoles.execute(userId);
  }

  @OnEvent(EntitlementChangedSchema)
  planChanged(event: EntitlementChanged, { id }: Delivery) {
    return this.mirrorPlan.execute(id, event);
  }

  @OnEvent(PrimaryImageChangedSchema)
  pictureChanged({ userId }: PrimaryImageChanged, { id }: Delivery) {
    return this.mirrorPicture.execute(userId, id);
  }

  @OnEvent(GalleryChangedSchema)
  galleryChanged({ userId }: GalleryChanged, { id }: Delivery) {
    return this.mirrorGallery.execute(userId, id);
  }
}
