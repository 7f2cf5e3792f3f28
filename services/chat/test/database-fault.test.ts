import { startPostgres, type Running } from '@sotto/testing/servers';
import { setTimeout as delay } from 'node:timers/promises';
import { talkThrough } from './talk.js';
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

test('the database dies and comes back while two members chat', async () => {
  await talkThrough(world, async ({ talking }) => {
    const talked = talking();
    await delay(50);
    const start = await postgres.kill();
    await delay(500);
    await start();
    await talked;
  });
}, 60_000);
