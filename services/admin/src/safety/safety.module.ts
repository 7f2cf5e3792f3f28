import { Module } from '@nestjs/common';
import { CloseFlag } from './close-flag.js';
import { FlagRepository } from './flag.repository.js';
import { FlagsHandler } from './flags.handler.js';
import { ListFlags } from './list-flags.js';
import { RaiseFlag } from './raise-flag.js';
import { SafetyHandler } from './safety.handler.js';

@Module({ controllers: [SafetyHandler, FlagsHandler], providers: [RaiseFlag, FlagRepository, ListFlags, CloseFlag] })
export class SafetyModule {}
