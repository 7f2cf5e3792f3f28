import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { StoreDoor } from './store-door.js';
import { StoreRepository } from './store.repository.js';

/** Who may enter whose store: what items, storefronts and payments ask first. */
@Module({ imports: [MembersModule], providers: [StoreDoor, StoreRepository], exports: [StoreDoor, StoreRepository] })
export class StoreDoorModule {}
