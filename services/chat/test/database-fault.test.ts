import { startPostgres, type Running } from '@sotto/testing/servers';
import { setTimeout as delay } from 'node:timers/promises';
import { sendThroughOutage } from './conversation-load.js';
import { World } from './world.js';

let postgres: Running;
let world: World;
beforeAll(async () => {
  postgres = await startPostgres();
  world = await World.start({ postgresUrl: postgres.url, quiet: true });
}, 30_000);
afterAll(async () => {
  await world.stop();
  await postgres.stop();
});

test('SendMessage: loses and repeats no message while the database restarts', async () => {
  await sendThroughOutage(world, async ({ sending }) => {
    const talked = sending();
    await delay(50);
    const start = await postgres.kill();
    await delay(500);
    await start();
    await talked;
  });
}, 60_000);
