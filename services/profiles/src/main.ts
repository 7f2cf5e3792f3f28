import { startService } from '@sotto/kit/bootstrap/start-service';
import { readConfig } from './config.js';
import { profilesService } from './profiles-service.js';

const { config, settings } = readConfig();
await startService(profilesService(settings), config);
