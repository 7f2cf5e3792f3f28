import { Module } from '@nestjs/common';
import { EraseMember } from './erase-member.js';
import { ErasedMembers } from './erased-members.js';
import { ErasureHandler } from './erasure.handler.js';

@Module({ controllers: [ErasureHandler], providers: [EraseMember, ErasedMembers] })
export class ErasureModule {}
