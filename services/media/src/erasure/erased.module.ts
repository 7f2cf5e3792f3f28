import { Module } from '@nestjs/common';
import { ErasedMembers } from './erased-members.js';

@Module({ providers: [ErasedMembers], exports: [ErasedMembers] })
export class ErasedModule {}
