import { Global, Module } from '@nestjs/common';
import { Metrics } from '@sotto/kit/observability/metrics';
import { MediaSettings } from '../settings.js';
import { CountedStore } from './counted-store.js';
import { ObjectStore } from './object-store.js';
import { openStore } from './open-store.js';

@Global()
@Module({
  providers: [
    {
      provide: ObjectStore,
      useFactory: async ({ storeUrl }: MediaSettings, metrics: Metrics) => new CountedStore(await openStore(storeUrl), metrics),
      inject: [MediaSettings, Metrics],
    },
  ],
  exports: [ObjectStore],
})
export class StoreModule {}
