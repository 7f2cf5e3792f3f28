// A process that kills itself within a round; see repeat.test.ts.
import { startService } from '../src/bootstrap/start-service.js';
import { loadConfig, serviceConfig } from '../src/config/load-config.js';
import { Jobs } from '../src/jobs/jobs.js';
import { jobService } from './test-jobs.js';

const app = await startService(jobService, loadConfig(serviceConfig, process.env));
await app.get(Jobs).repeat('test-round', 1, async () => {
  process.kill(process.pid, 'SIGKILL');
});
