import 'reflect-metadata';
import { migrateService } from '@sotto/kit/bootstrap/migrate-service';
import { marketplaceTables } from './marketplace.module.js';
import { readDatabaseConfig } from './config.js';

await migrateService(marketplaceTables, readDatabaseConfig());
