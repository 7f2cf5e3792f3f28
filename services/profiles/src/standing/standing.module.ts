import { Module } from '@nestjs/common';
import { ErasureModule } from '../erasure/erasure.module.js';
import { StandingHandler } from './standing.handler.js';

@Module({ imports: [ErasureModule], controllers: [StandingHandler] })
export class StandingModule {}
