import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { RecordModule } from '../record/record.module.js';
import { ChangeRole } from './change-role.js';
import { ListStaff } from './list-staff.js';
import { TeamHandler } from './team.handler.js';

/** Who may do more, and who decides that. */
@Module({ imports: [RecordModule], controllers: [TeamHandler], providers: [provideClient(IdentityService), ListStaff, ChangeRole] })
export class TeamModule {}
