import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { contractTable } from '@sotto/testing/contract-table';
import { marketplaceService } from '../src/marketplace.module.js';
import { FakeProvider } from './fake-provider.js';
import { settingsWith } from './world.js';

contractTable(marketplaceService(settingsWith(), new FakeProvider()), MarketplaceService);
