import { type Stack, startStack } from '@sotto/local/stack';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { aPair } from './browser.js';
import { Talk } from './talk.js';

const processes = ['postgres', 'nats', 'identity', 'profiles', 'media', 'chat', 'marketplace', 'admin', 'gateway'];
const calmMs = 1_500;
const talkMs = 8_000;
/** How long a start of everything may take; where it takes longer, coming back may as well. */
const usualStartSeconds = 8;

let stack: Stack;
let talk: Talk;

beforeAll(async () => {
  stack = await startStack({ ephemeral: true, quiet: true, demo: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  const { members, conversationId } = await aPair(stack.url);
  talk = new Talk(members, conversationId);
  await talk.open();
}, 90_000);
afterAll(async () => {
  talk?.close();
  await stack?.stop();
}, 60_000);

/** Each fault answers when everything was there again, or was on its way back by itself. */
const faults: [string, string[], () => Promise<number>][] = [
  ['chat is killed', ['chat'], () => kill('chat')],
  ['the gateway is killed', ['gateway'], () => kill('gateway')],
  ['profiles and identity are killed', ['profiles', 'identity'], () => kill('profiles', 'identity')],
  ['the broker is away for five seconds', ['nats'], () => brokerAway(5_000)],
  ['the broker is away and comes back without its store', ['nats'], () => brokerAway(1_000, { wiped: true })],
  ['the database restarts', ['postgres'], () => restart('postgres')],
  ['chat restarts in order', ['chat'], () => restart('chat')],
];

test.each(faults)(
  'while two members chat, %s: nothing is lost, doubled or out of order, and all is well soon',
  async (_, hit, fault) => {
    const before = pids();
    talk.begin();
    const until = Date.now() + talkMs;
    await delay(calmMs);
    const wholeAt = await fault();
    await delay(Math.max(until - Date.now(), 2_000));
    await talk.end();

    expect(await talk.isShown(5_000)).toBe(true);
    expect(talk.lost()).toEqual([]);
    expect(talk.doubled()).toEqual([]);
    expect(talk.answers().filter(({ status }) => ![0, 200, 201, 503, 504].includes(status))).toEqual([]);
    const figures = talk.figures(wholeAt);
    const slowness = Math.max(1, stack.startSeconds! / usualStartSeconds);
    expect(figures.recoveryMs).toBeLessThan(5_000 * slowness);
    expect(figures.slowestMs).toBeLessThan(6_000 * slowness);

    await Promise.all(processes.map((name) => stack.untilReady(name)));
    expect(changed(before)).toEqual(hit.toSorted());
  },
  60_000,
);

async function kill(...names: string[]): Promise<number> {
  const at = Date.now();
  await Promise.all(names.map((name) => stack.kill(name)));
  return at;
}

async function restart(name: string): Promise<number> {
  await stack.restart(name);
  return Date.now();
}

async function brokerAway(ms: number, { wiped = false } = {}): Promise<number> {
  await stack.pause('nats');
  if (wiped) rmSync(join(stack.dataDir, 'nats'), { recursive: true });
  await delay(ms);
  await stack.resume('nats');
  return Date.now();
}

const pids = () => new Map(processes.map((name) => [name, stack.pid(name)]));

/** Which processes are others than they were: those that the fault hit, and nobody else. */
const changed = (before: Map<string, number>) => processes.filter((name) => stack.pid(name) !== before.get(name)).toSorted();
