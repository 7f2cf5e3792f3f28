import { type Stack, startStack } from '@sotto/local/stack';
import { setTimeout as delay } from 'node:timers/promises';
import { aMember, aPair, failed } from './browser.js';
import { processes } from './instances.js';
import { Load, describeAnswer } from './load.js';
import { Talk } from './talk.js';

let stack: Stack;
let talk: Talk;
let load: Load;
beforeAll(async () => {
  const settings = { RATE_LIMIT_SCALE: '1000' };
  stack = await startStack({ replicas: 2, ephemeral: true, quiet: true, demo: false, settings });
  const { members, conversationId } = await aPair(stack.url);
  talk = new Talk(members, conversationId);
  await talk.open();
  const others = await Promise.all(Array.from({ length: 3 }, () => aMember(stack.url)));
  load = new Load(members, others);
}, 120_000);
afterAll(async () => {
  talk?.close();
  load?.close();
  await stack?.stop();
}, 60_000);

test('every process is replaced, one instance after another, while members use everything, and nobody notices', async () => {
  talk.begin();
  load.begin();
  await delay(1_000);
  for (const name of processes) for (const instance of stack.instances(name)) await stack.restart(instance);
  await delay(1_000);
  await Promise.all([talk.end(), load.end()]);

  const { failures, ...counts } = load.metrics();
  expect(failures).toEqual([]);
  expect(talk.answers().filter(failed).map(describeAnswer)).toEqual([]);
  expect(counts.requests).toBeGreaterThan(100);
  expect(counts.uploads).toBeGreaterThan(10);
  expect(load.held.stored).toBe(load.held.sent);

  // Every socket was sent elsewhere twice, and its page missed nothing.
  expect(await talk.isShown(10_000)).toBe(true);
  expect({ lost: talk.lost(), doubled: talk.doubled() }).toEqual({ lost: [], doubled: [] });
  for (const { farewells, reconnects } of talk.threads) {
    expect(reconnects).toBeGreaterThanOrEqual(1);
    expect(farewells).toBe(reconnects);
  }
  const { acked, slowestMs } = talk.metrics(Date.now());
  console.info(
    `rolling restart: ${counts.requests} requests, ${acked} messages, ${counts.uploads} parts, slowest ${slowestMs} ms, 0 failed`,
  );
}, 240_000);
