import { startService } from '@sotto/kit/bootstrap/start-service';
import { chooseFfmpeg, readConfig } from './config.js';
import { mediaService } from './media-service.js';

chooseFfmpeg();
const { config, settings } = readConfig();
await startService(mediaService(settings), config);
