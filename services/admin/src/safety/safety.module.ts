import { Module } from '@nestjs/common';
import { ErasedMembers } from '../erasure/erased-members.js';
import { RaiseFlag } from './raise-flag.js';
import { SafetyHandler } from './safety.handler.js';

@Module({ controllers: [SafetyHandler], providers: [ErasedMembers, RaiseFlag] })
export class SafetyModule {}
