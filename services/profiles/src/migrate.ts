import 'reflect-metadata';
import { migrateService } from '@sotto/kit/bootstrap/migrate-service';
import { readDatabaseConfig } from './config.js';
import { profilesTables } from './profiles-service.js';

await migrateService(profilesTables, readDatabaseConfig());
