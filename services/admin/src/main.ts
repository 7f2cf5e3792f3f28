import { startService } from '@sotto/kit/bootstrap/start-service';
import { adminService } from './admin.module.js';
import { readConfig } from './config.js';

const { config, settings } = readConfig();
await startService(adminService(settings), config);
