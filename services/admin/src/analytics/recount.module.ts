import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { LearnMembers } from '../people/learn-members.js';
import { LearnStaff } from '../people/learn-staff.js';
import { Staff } from '../people/staff.js';
import { Recount } from './recount.js';
import { RecountConversations } from './recount-conversations.js';
import { RecountMembers } from './recount-members.js';
import { RecountTotals } from './recount-totals.js';

/** What it takes to compare and mend what is counted; it handles no facts, so an operator's command can use it beside the service. */
@Module({
  providers: [
    provideClient(ChatService),
    provideClient(IdentityService),
    provideClient(ProfilesService),
    LearnMembers,
    LearnStaff,
    Staff,
    Recount,
    RecountConversations,
    RecountMembers,
    RecountTotals,
  ],
  exports: [Recount],
})
export class RecountModule {}
