import { Module } from '@nestjs/common';
import { DescribeMembers } from './describe-members.js';
import { MembersHandler } from './members.handler.js';

@Module({ controllers: [MembersHandler], providers: [DescribeMembers] })
export class MembersModule {}
