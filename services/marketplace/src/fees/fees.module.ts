import { Module } from '@nestjs/common';
import { Fees } from './fees.js';

@Module({ providers: [Fees], exports: [Fees] })
export class FeesModule {}
