import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { Module } from '@nestjs/common';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { Decisions } from './decisions.provider.js';

@Module({ providers: [provideClient(AdminService), Decisions], exports: [Decisions] })
export class DecisionsModule {}
