import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { ClearMember } from './clear-member.js';
import { RestrictMember } from './restrict-member.js';
import { SafetyHandler } from './safety.handler.js';

@Module({ imports: [ProfilesModule], controllers: [SafetyHandler], providers: [ClearMember, RestrictMember] })
export class SafetyModule {}
