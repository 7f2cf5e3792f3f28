import 'reflect-metadata';
import { migrateService } from '@sotto/kit/bootstrap/migrate-service';
import { readDatabaseConfig } from './config.js';
import { identityTables } from './identity.tables.js';

await migrateService(identityTables, readDatabaseConfig());
