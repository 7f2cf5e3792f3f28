import { startService } from '@sotto/kit/bootstrap/start-service';
import { readConfig } from './config.js';
import { mediaService } from './media-service.js';

const { config, settings } = readConfig();
await startService(mediaService(settings), config);
