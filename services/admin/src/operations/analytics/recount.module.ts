import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { SyncMembers } from '../../members/sync-members.js';
import { Staff } from '../../staff/roles/staff.js';
import { SyncStaff } from '../../staff/roles/sync-staff.js';
import { RecountConversations } from './recount-conversations.js';
import { RecountMembers } from './recount-members.js';
import { RecountTotals } from './recount-totals.js';
import { Recount } from './recount.js';

/** The providers that compare and correct counts. Without handlers, so that an operator's command can run beside the service. */
@Module({
  providers: [
    provideClient(ChatService),
    provideClient(IdentityService),
    provideClient(ProfilesService),
    SyncMembers,
    SyncStaff,
    Staff,
    Recount,
    RecountConversations,
    RecountMembers,
    RecountTotals,
  ],
  exports: [Recount],
})
export class RecountModule {}
