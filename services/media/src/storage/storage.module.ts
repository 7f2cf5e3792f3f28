import { Global, Module } from '@nestjs/common';
import { Metrics } from '@sotto/kit/observability/metrics';
import { MediaSettings } from '../settings/media-settings.js';
import { CountedStore } from './counted-store.js';
import { DeliverObject } from './deliver-object.js';
import { DeliverySources } from './delivery-sources.js';
import { ObjectStore } from './object-store.js';
import { openStore } from './open-store.js';
import { SealedObjects } from './sealed-objects.js';
import { Staging } from './staging.js';

/** The object store, the staging directories, and the access check of stored objects. Global, because every area stores or delivers bytes. */
@Global()
@Module({
  providers: [
    {
      provide: ObjectStore,
      useFactory: async ({ storeUrl }: MediaSettings, metrics: Metrics) => new CountedStore(await openStore(storeUrl), metrics),
      inject: [MediaSettings, Metrics],
    },
    SealedObjects,
    Staging,
    DeliverySources,
    DeliverObject,
  ],
  exports: [ObjectStore, SealedObjects, Staging, DeliverySources, DeliverObject],
})
export class StorageModule {}
