import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module.js';
import { StorefrontsModule } from '../storefronts/storefronts.module.js';
import { StoreFilesHandler } from './store-files.handler.js';

/** What media says of files, and whose business it is. */
@Module({ imports: [ItemsModule, StorefrontsModule], controllers: [StoreFilesHandler] })
export class StoreFilesModule {}
