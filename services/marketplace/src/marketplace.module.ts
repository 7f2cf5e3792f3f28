import type { ServiceDefinition, ServiceTables } from '@sotto/kit/bootstrap/service-definition';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Module } from '@nestjs/common';
import { personColumns } from './person-columns.js';
import { MarketplaceSettings } from './settings.js';

@Module({ imports: [] })
export class MarketplaceModule {}

/** What marketplace keeps in its database. */
export const marketplaceTables: ServiceTables = {
  entities: [],
  migrations: [],
  jobs: [],
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
