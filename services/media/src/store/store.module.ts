import { Global, Module } from '@nestjs/common';
import { MediaSettings } from '../settings.js';
import { ObjectStore } from './object-store.js';
import { openStore } from './open-store.js';

@Global()
@Module({
  providers: [{ provide: ObjectStore, useFactory: ({ storeUrl }: MediaSettings) => openStore(storeUrl), inject: [MediaSettings] }],
  exports: [ObjectStore],
})
export class StoreModule {}
