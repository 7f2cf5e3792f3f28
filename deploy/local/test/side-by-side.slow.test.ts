import { pressAt } from '@sotto/local/pay';
import { type Stack, startStack } from '@sotto/local/stack';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { root } from '../src/root.mjs';
import { aMember, aPair, type Browser, failed } from './browser.js';
import { answered, processes } from './instances.js';
import { Load, describeAnswer } from './load.js';
import { anItem } from './market.js';
import { Talk } from './talk.js';
import { until } from './upload.js';
import { build, versionBefore } from './version-before.js';

const before = versionBefore();
const walkMs = 4_000;

let folder: string;
let stack: Stack;
let talk: Talk;
const loads: Load[] = [];
let members: [Browser, Browser];
let others: Browser[];
beforeAll(async () => {
  if (!before) return;
  folder = build(before);
  stack = await startStack({
    replicas: 2,
    versions: [root, folder],
    ephemeral: true,
    quiet: true,
    demo: false,
    settings: { RATE_LIMIT_SCALE: '1000' },
  });
  const pair = await aPair(stack.url);
  members = pair.members;
  others = await Promise.all(Array.from({ length: 3 }, () => aMember(stack.url)));
  talk = new Talk(members, pair.conversationId);
  await talk.open();
}, 170_000);
afterAll(async () => {
  talk?.close();
  for (const load of loads) load.close();
  await stack?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
}, 60_000);

function aLoad(): Load {
  const load = new Load(members, others);
  loads.push(load);
  return load;
}

/** A while of everything that members do; answers what failed. */
async function walk(): Promise<string[]> {
  const load = aLoad();
  talk.begin();
  load.begin();
  await delay(walkMs);
  await Promise.all([talk.end(), load.end()]);
  const failures = new Set([...load.metrics().failures, ...talk.answers().filter(failed).map(describeAnswer)]);
  if (failures.size === 0) expect(await talk.isShown(10_000)).toBe(true);
  return [...failures];
}

async function buy(): Promise<void> {
  const creator = await aMember(stack.url, { displayName: 'Ana', gender: 'woman', interestedIn: ['man'] });
  await creator.need('PUT', '/storefront', { storefrontName: 'After hours', bio: '', bannerFileId: '' });
  const item = await anItem(creator);
  const buyer = await aMember(stack.url, { displayName: 'Ben', gender: 'man', interestedIn: ['woman'] });
  const { paymentId, url } = await buyer.need('POST', `/items/${item.id}/purchase`);
  await pressAt(url);
  await until(
    () => buyer.need('GET', `/payments/${paymentId}`),
    ({ payment }) => payment.status === 'completed',
    30_000,
  );
}

const each = (number: number, act: (name: string) => Promise<void>) =>
  Promise.all(processes.map((name) => act(stack.instances(name)[number]!)));

const inHistory = before ? test : test.skip;

inHistory(
  'the last release and this one run side by side on the new schema, and each of them alone: forward, and back again',
  async () => {
    expect(await walk()).toEqual([]);
    await buy();
    const served = await Promise.all(
      processes.flatMap((name) => stack.instances(name)).map(async (name) => [name, await answered(stack, name)]),
    );
    expect(served.filter(([, count]) => count === 0)).toEqual([]);

    await each(1, (name) => stack.pause(name));
    expect(await walk()).toEqual([]);

    await each(1, (name) => stack.resume(name));
    await each(0, (name) => stack.pause(name));
    expect(await walk()).toEqual([]);
    expect({ lost: talk.lost(), doubled: talk.doubled() }).toEqual({ lost: [], doubled: [] });
  },
  110_000,
);

inHistory(
  'what is added disturbs nobody; what is taken away too early is noticed here',
  async () => {
    await migrate('chat', 'alter table conversations add column mood text');
    expect(await walk()).toEqual([]);
    await migrate('chat', 'alter table conversations drop column mood, drop column user1_unread');
    const load = aLoad();
    load.begin();
    await delay(walkMs);
    await load.end();
    expect(load.metrics().failures.filter((failure) => failure.includes('/conversations: 500'))).not.toEqual([]);
  },
  60_000,
);

async function migrate(service: string, sql: string): Promise<void> {
  const owner = new pg.Client({ connectionString: stack.environments!.ofMigration(service).MIGRATION_DATABASE_URL });
  await owner.connect();
  await owner.query(sql);
  await owner.end();
}
