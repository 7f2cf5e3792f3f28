import { Module } from '@nestjs/common';
import { CreatorsModule } from '../creators/creators.module.js';
import { PostTransaction } from './post-transaction.js';
import { RecordProviderFee } from './record-provider-fee.js';
import { RecordRevenue } from './record-revenue.js';
import { RecordReversal } from './record-reversal.js';
import { SaleShares } from './sale-shares.js';

const verbs = [PostTransaction, RecordRevenue, RecordReversal, RecordProviderFee];

@Module({ imports: [CreatorsModule], providers: [...verbs, SaleShares], exports: verbs })
export class LedgerModule {}
