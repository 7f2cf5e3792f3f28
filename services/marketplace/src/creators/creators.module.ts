import { Module } from '@nestjs/common';
import { Creators } from './creators.js';
import { JoinCreators } from './join.js';

@Module({ providers: [Creators, JoinCreators], exports: [Creators, JoinCreators] })
export class CreatorsModule {}
