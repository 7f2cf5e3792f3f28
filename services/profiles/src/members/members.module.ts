import { Module } from '@nestjs/common';
import { ViewsModule } from '../views/views.module.js';
import { DescribeMembers } from './describe-members.js';
import { MembersHandler } from './members.handler.js';

@Module({ imports: [ViewsModule], controllers: [MembersHandler], providers: [DescribeMembers] })
export class MembersModule {}
