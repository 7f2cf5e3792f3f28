import { Module } from '@nestjs/common';
import { RaiseFlag } from './raise-flag.js';
import { SafetyHandler } from './safety.handler.js';

@Module({ controllers: [SafetyHandler], providers: [RaiseFlag] })
export class SafetyModule {}
