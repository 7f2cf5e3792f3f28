import { loadConfig } from '@sotto/kit/config/load-config';
import { z } from 'zod';
import { createRateLimits } from './security/rate-limit-table.js';

const url = z.url({ protocol: /^postgres(ql)?$/ });
const databases = loadConfig({ DATABASE_URL: url, MIGRATION_DATABASE_URL: url }, process.env);
await createRateLimits(databases.MIGRATION_DATABASE_URL, databases.DATABASE_URL);
