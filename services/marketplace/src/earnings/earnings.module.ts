import { Module } from '@nestjs/common';
import { CreatorsModule } from '../creators/creators.module.js';
import { FeesModule } from '../fees/fees.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { RecordSale } from './record-sale.js';

@Module({ imports: [CreatorsModule, FeesModule, LedgerModule], providers: [RecordSale], exports: [RecordSale] })
export class EarningsModule {}
