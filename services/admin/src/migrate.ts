import 'reflect-metadata';
import { migrateService } from '@sotto/kit/bootstrap/migrate-service';
import { adminService } from './admin.module.js';
import { readConfig } from './config.js';

await migrateService(adminService, readConfig());
