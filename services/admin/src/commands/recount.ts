import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { ServiceModule } from '@sotto/kit/bootstrap/service.module';
import { JsonLogger } from '@sotto/kit/observability/json-logger';
import { adminTables } from '../admin.module.js';
import { Recount } from '../analytics/recount.js';
import { RecountModule } from '../analytics/recount.module.js';
import { readConfig } from '../config.js';

/** Compares what admin counts with what profiles and chat have, and mends what differs: `node dist/commands/recount.js`. */
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
