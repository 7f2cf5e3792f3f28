import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { MemberRegisteredSchema, RolesChangedSchema, type MemberRegistered, type RolesChanged } from '@sotto/proto/identity/v1/events';
import { EntitlementChangedSchema, type EntitlementChanged } from '@sotto/proto/marketplace/v1/events';
import { EnsureProfile } from './ensure-profile.js';
import { MirrorPlan } from './mirror-plan.js';
import { MirrorRoles } from './mirror-roles.js';

/** What other services decide about members, and profiles shows. */
@Controller()
export class FactsHandler {
  constructor(
    private readonly ensureProfile: EnsureProfile,
    private readonly mirrorRoles: MirrorRoles,
    private readonly mirrorPlan: MirrorPlan,
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
  planChanged(fact: EntitlementChanged, { id }: Delivery) {
    return this.mirrorPlan.execute(id, fact);
  }
}
