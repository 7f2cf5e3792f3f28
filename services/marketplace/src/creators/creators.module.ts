import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { CreatorGate } from './creator-gate.js';
import { Creators } from './creators.js';
import { JoinCreators } from './join.js';

@Module({ imports: [MembersModule], providers: [Creators, CreatorGate, JoinCreators], exports: [Creators, CreatorGate, JoinCreators] })
export class CreatorsModule {}
