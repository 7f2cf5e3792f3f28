import 'reflect-metadata';
import { migrateService } from '@sotto/kit/bootstrap/migrate-service';
import { readDatabaseConfig } from './config.js';
import { mediaTables } from './media-service.js';

await migrateService(mediaTables, readDatabaseConfig());
