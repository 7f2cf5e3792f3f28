import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { ServiceModule } from '@sotto/kit/bootstrap/service.module';
import { JsonLogger } from '@sotto/kit/observability/json-logger';
import { adminTables } from '../admin.module.js';
import { readConfig } from '../config.js';
import { Recount } from '../operations/analytics/recount.js';
import { RecountModule } from '../operations/analytics/recount.module.js';

/** Compares the counts of admin with profiles and chat and corrects differences: `node dist/commands/recount.js`. */
const { config } = readConfig();
const recount = { name: 'admin', module: RecountModule, ...adminTables };
const app = await NestFactory.createApplicationContext(ServiceModule.forService(recount, config), {
  logger: new JsonLogger('admin', 'error'),
});
try {
  console.log(JSON.stringify(await app.get(Recount, { strict: false }).execute()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await app.close();
}
