import type { ServiceDefinition, ServiceTables } from '@sotto/kit/bootstrap/service-definition';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Module } from '@nestjs/common';
import { BrowseModule } from './browse/browse.module.js';
import { CreatorsModule } from './creators/creators.module.js';
import { EarningsModule } from './earnings/earnings.module.js';
import { FeesModule } from './fees/fees.module.js';
import { ContentItem } from './items/content-item.entity.js';
import { ItemsModule } from './items/items.module.js';
import { sweepItemsQueue } from './items/sweep-items-queue.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { MembersModule } from './members/members.module.js';
import { Migration20261201Ledger } from './migrations/20261201-ledger.js';
import { Migration20261201Store } from './migrations/20261201-store.js';
import { personColumns } from './person-columns.js';
import { MarketplaceSettings } from './settings.js';
import { StoreFilesModule } from './store-files/store-files.module.js';
import { StorefrontSettings } from './storefronts/storefront-settings.entity.js';
import { StorefrontsModule } from './storefronts/storefronts.module.js';
import { TickerModule } from './ticker.module.js';

@Module({
  imports: [
    TickerModule,
    MembersModule,
    ItemsModule,
    StorefrontsModule,
    StoreFilesModule,
    BrowseModule,
    CreatorsModule,
    FeesModule,
    LedgerModule,
    EarningsModule,
  ],
})
export class MarketplaceModule {}

/** What marketplace keeps in its database. */
export const marketplaceTables: ServiceTables = {
  entities: [ContentItem, StorefrontSettings],
  migrations: [Migration20261201Store, Migration20261201Ledger],
  jobs: [sweepItemsQueue],
  appendOnly: ['ledger_transactions', 'ledger_entries', 'fee_rates'],
  personColumns,
};

/** Marketplace, as an operator set it up; the settings reach every folder of it. */
export const marketplaceService = (settings: MarketplaceSettings): ServiceDefinition => ({
  name: 'marketplace',
  module: {
    module: MarketplaceModule,
    global: true,
    providers: [
      { provide: MarketplaceSettings, useValue: settings },
      { provide: MediaAddresses, useValue: new MediaAddresses(settings.mediaAddressKey) },
    ],
    exports: [MarketplaceSettings, MediaAddresses],
  },
  ...marketplaceTables,
});
