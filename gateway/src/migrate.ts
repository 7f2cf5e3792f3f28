import { readMigrationConfig } from './config.js';
import { createRateLimits } from './security/rate-limit-table.js';

const { MIGRATION_DATABASE_URL, DATABASE_URL } = readMigrationConfig();
await createRateLimits(MIGRATION_DATABASE_URL, DATABASE_URL);
