import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { ListStuckFacts } from './list-stuck-facts.js';
import { OperationsOf } from './operations-of.js';
import { ReplayStuckFact } from './replay-stuck-fact.js';
import { StuckFactsHandler } from './stuck-facts.handler.js';

/** What services could not handle. */
@Module({ imports: [RecordModule], controllers: [StuckFactsHandler], providers: [ListStuckFacts, OperationsOf, ReplayStuckFact] })
export class StuckFactsModule {}
