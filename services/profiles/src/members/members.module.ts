import { Module } from '@nestjs/common';
import { ViewsModule } from '../views/views.module.js';
import { DescribeMembers } from './describe-members.js';
import { ListMemberTimes } from './list-member-times.js';
import { MembersHandler } from './members.handler.js';

@Module({ imports: [ViewsModule], controllers: [MembersHandler], providers: [DescribeMembers, ListMemberTimes] })
export class MembersModule {}
