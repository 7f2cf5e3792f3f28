import { startService } from '@sotto/kit/bootstrap/start-service';
import { readConfig } from './config.js';
import { identityService } from './identity.module.js';

const { config, settings } = readConfig();
await startService(identityService(settings), config);
