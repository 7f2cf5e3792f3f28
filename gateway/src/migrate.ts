import { migrateAlone } from '@sotto/kit/bootstrap/migrate-alone';
import { readMigrationConfig } from './config.js';
import { createRateLimits } from './security/rate-limit-table.js';

const { MIGRATION_DATABASE_URL, DATABASE_URL } = readMigrationConfig();
await migrateAlone(MIGRATION_DATABASE_URL, () => createRateLimits(MIGRATION_DATABASE_URL, DATABASE_URL));
