import { startService } from '@sotto/kit/bootstrap/start-service';
import { marketplaceService } from './marketplace.module.js';
import { readConfig } from './config.js';

const { config, settings } = readConfig();
await startService(marketplaceService(settings), config);
