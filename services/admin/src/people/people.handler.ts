import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { MemberRegisteredSchema, RolesChangedSchema, type MemberRegistered, type RolesChanged } from '@sotto/proto/identity/v1/events';
import { ProfileChangedSchema, type ProfileChanged } from '@sotto/proto/profiles/v1/events';
import { NoteRegistration } from '../member-events/note-registration.js';
import { ChangeRoles } from './change-roles.js';
import { LearnMembers } from './learn-members.js';

@Controller()
export class PeopleHandler {
  constructor(
    private readonly learnMembers: LearnMembers,
    private readonly changeRoles: ChangeRoles,
    private readonly noteRegistration: NoteRegistration,
  ) {}

  /** The profile may not be there yet; when it is made, it says so itself. */
  @OnEvent(MemberRegisteredSchema)
  async registered(fact: MemberRegistered, { id }: Delivery) {
    await this.noteRegistration.execute(id, fact);
    await this.learnMembers.execute([fact.userId]);
  }

  @OnEvent(ProfileChangedSchema)
  changed({ userId }: ProfileChanged) {
    return this.learnMembers.execute([userId]);
  }

  @OnEvent(RolesChangedSchema)
  rolesChanged(fact: RolesChanged, { id }: Delivery) {
    return this.changeRoles.execute(id, fact);
  }
}
