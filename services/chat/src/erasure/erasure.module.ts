import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { EraseMember } from './erase-member.js';
import { ErasureHandler } from './erasure.handler.js';

@Module({ imports: [MembersModule], controllers: [ErasureHandler], providers: [EraseMember] })
export class ErasureModule {}
