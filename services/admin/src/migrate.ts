import 'reflect-metadata';
import { migrateService } from '@sotto/kit/bootstrap/migrate-service';
import { adminTables } from './admin.module.js';
import { readDatabaseConfig } from './config.js';

await migrateService(adminTables, readDatabaseConfig());
