import { Module } from '@nestjs/common';
import { CreatorsModule } from '../creators/creators.module.js';
import { FeesModule } from '../fees/fees.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { BalanceChangesRepository } from './balance-changes.repository.js';
import { EarningsHandler, SalesHandler } from './earnings.handler.js';
import { EarningsRepository } from './earnings.repository.js';
import { ExportSales } from './export-sales.js';
import { GetEarnings } from './get-earnings.js';
import { GetEarningsChart } from './get-earnings-chart.js';
import { ListBalanceChanges } from './list-balance-changes.js';
import { ListSales } from './list-sales.js';
import { RecordSale } from './record-sale.js';
import { SalesRepository } from './sales.repository.js';

@Module({
  imports: [CreatorsModule, FeesModule, LedgerModule],
  controllers: [EarningsHandler, SalesHandler],
  providers: [
    ...[EarningsRepository, SalesRepository, BalanceChangesRepository],
    ...[GetEarnings, GetEarningsChart, ListBalanceChanges, ListSales, ExportSales, RecordSale],
  ],
  exports: [RecordSale],
})
export class EarningsModule {}
