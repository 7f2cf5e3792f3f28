import type { Stack } from '@sotto/local/stack';
import { pressAt } from '@sotto/local/pay';
import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aMember, aPair, Browser, password } from '../../local/test/browser.js';
import { anItem } from '../../local/test/market.js';
import { decidedImage, fetchFile, until, upload } from '../../local/test/upload.js';
import { Site } from './site.js';

const portrait = readFileSync(new URL('../../local/demo/portraits/ana.webp', import.meta.url));

let site: Site;
let stack: Stack | undefined;
beforeAll(() => {
  site = new Site();
});
afterAll(async () => {
  await stack?.stop();
  site.remove();
}, 60_000);

const write = (member: Browser, conversationId: string, content: string) =>
  member.need('POST', `/conversations/${conversationId}/messages`, { clientMessageId: randomUUID(), content });

async function textsOf(member: Browser, conversationId: string): Promise<string[]> {
  const { messages = [] } = await member.need('GET', `/conversations/${conversationId}/messages?limit=100`);
  return messages.map(({ content }: { content: string }) => content);
}

async function withPicture(member: Browser): Promise<string> {
  const { id } = await upload(member, 'profile-image', portrait, 'me.webp');
  await decidedImage(member, id);
  return id;
}

async function buy(buyer: Browser, itemId: string): Promise<void> {
  const { url, paymentId } = await buyer.need('POST', `/items/${itemId}/purchase`);
  await pressAt(url);
  await until(
    () => buyer.need('GET', `/payments/${paymentId}`),
    ({ payment }) => payment.status === 'completed',
    60_000,
  );
}

async function leave(member: Browser, product: Stack): Promise<void> {
  await member.need('POST', '/account/deletion', { password });
  const open = () => site.ask<{ count: string }>(product, 'select count(*) from erasures where completed_at is null', 'identity');
  const gone = () => site.ask<{ count: string }>(product, `select count(*) from users where id = '${member.userId}'`, 'identity');
  await until(gone, ([row]) => row?.count === '0');
  await until(open, ([row]) => row?.count === '0', 60_000);
}

/** Signs the same member in at the restored product. */
async function again({ email, userId }: Browser, { url }: Stack): Promise<Browser> {
  const back = new Browser(url, email);
  await back.signIn();
  expect(back.userId).toBe(userId);
  return back;
}

/** Starts the product on the restored data, and waits until verify-restore succeeds. */
async function open(name: string): Promise<{ product: Stack; report: Record<string, unknown> }> {
  const product = await site.start(name);
  const whole = async () => JSON.parse(await site.command(product, 'verify-restore'));
  for (let left = 30; ; left--) {
    const report = await whole().catch((error: Error) => (left > 0 ? undefined : Promise.reject(error)));
    if (report) return { product, report };
  }
}

test('restore drill: recovers to the last shipped WAL and to a time before a mistake, without erased members', async () => {
  stack = await site.start('first');
  await site.archive(stack);
  const { members, conversationId } = await aPair(stack.url);
  const [ana, bea] = members;
  const leavers = [await aMember(stack.url), await aMember(stack.url)] as const;
  const pictures = await Promise.all([ana, ...leavers].map(withPicture));
  await ana.need('PUT', '/storefront', { storefrontName: 'After hours', bio: '', bannerFileId: '' });
  const item = await anItem(ana);
  // The base is copied while members write.
  const acknowledged: string[] = [];
  let writing = true;
  const load = (async () => {
    for (let n = 0; writing; n++) {
      await write(n % 2 ? ana : bea, conversationId, `under load ${n}`);
      acknowledged.push(`under load ${n}`);
      await new Promise((resume) => setTimeout(resume, 150));
    }
  })();
  await site.command(stack, 'base').finally(() => {
    writing = false;
  });
  await load;
  await buy(bea, item.id);
  await leave(leavers[0], stack);
  await site.shipAll(stack);
  const shippedAt = Date.now();
  await write(ana, conversationId, 'in no log that was shipped');
  const lostMs = Date.now() - shippedAt;
  expect((await site.tryCommand(['verify'])).code).toBe(0);
  const refresh = ana.copy();
  await site.destroy(stack);

  const disaster = performance.now();
  const took = await site.restore('second');
  const { product, report } = await open('second');
  stack = product;
  const back = (performance.now() - disaster) / 1000;
  console.log(JSON.stringify({ recoverySeconds: Math.round(back * 10) / 10, lostMs, took }));
  expect(report).toMatchObject({
    books: { sum: 0, uneven: 0 },
    media: { lost: [], strays: [] },
    erasures: { left: {}, open: 0 },
    faults: [],
  });

  const [ana2, bea2] = [await again(ana, stack), await again(bea, stack)];
  expect(await textsOf(ana2, conversationId)).toEqual(expect.arrayContaining(acknowledged));
  expect((await bea2.need('GET', '/purchases')).purchases).toMatchObject([{ contentId: item.id }]);
  const seen = await bea2.need('GET', `/items/${item.id}`);
  expect((await fetchFile(bea2, seen.item.fullUrl)).status).toBe(200);
  expect((await new Browser(stack.url, leavers[0].email).ask('POST', '/sessions', { email: leavers[0].email, password })).status).toBe(401);
  const stored = readdirSync(join(stack.dataDir, 'media'), { recursive: true }).map(String);
  expect(stored.some((path) => path.includes(pictures[0]!))).toBe(true);
  expect(stored.filter((path) => path.includes(pictures[1]!))).toEqual([]);
  const old = new Browser(stack.url);
  expect(
    (await fetch(`${stack.url}/api/v1/sessions/refresh`, { method: 'POST', headers: { origin: old.url, cookie: refresh.cookies } })).status,
  ).toBe(401);
  // The product works: events are delivered, members match, WAL is archived along a new timeline.
  const newcomers = await aPair(stack.url);
  await write(newcomers.members[0], newcomers.conversationId, 'hello');
  await write(ana2, conversationId, 'before the mistake');
  await site.shipAll(stack);
  const [beforeMistake] = await site.ask<{ now: string }>(
    stack,
    `select to_json(clock_timestamp() at time zone 'utc') #>> '{}' || 'Z' as now`,
  );
  await leave(await again(leavers[1], stack), stack);
  await site.ask(stack, 'delete from messages', 'chat');
  await site.shipAll(stack);
  expect(await textsOf(ana2, conversationId)).toEqual([]);
  await site.destroy(stack);
  await site.restore('third', '--until', beforeMistake!.now);
  stack = (await open('third')).product;
  const ana3 = await again(ana, stack);
  expect(await textsOf(ana3, conversationId)).toEqual(expect.arrayContaining([...acknowledged, 'before the mistake']));
  expect((await new Browser(stack.url).ask('POST', '/sessions', { email: leavers[1].email, password })).status).toBe(401);
  const left = readdirSync(join(stack.dataDir, 'media'), { recursive: true }).map(String);
  expect(left.filter((path) => path.includes(pictures[2]!))).toEqual([]);
}, 240_000);

test('restore-database: refuses a backup that is incomplete, tampered with or encrypted with another key', async () => {
  const into = () => ['restore-database', '--into', join(site.folder, randomUUID())];
  const log = readdirSync(join(site.vault, 'wal'))
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort();
  const file = join(site.vault, 'wal', log[1]!);

  renameSync(file, `${file}-hidden`);
  expect(await site.tryCommand(into())).toMatchObject({ code: 1, err: expect.stringContaining(log[1]!) });
  renameSync(`${file}-hidden`, file);

  const [base] = readdirSync(join(site.vault, 'base'));
  for (const path of [join(site.vault, 'base', base!, 'data'), file]) {
    const bytes = readFileSync(path);
    const middle = Math.floor(bytes.length / 2);
    for (const harmed of [
      bytes.subarray(0, middle),
      Buffer.concat([bytes.subarray(0, middle), Buffer.of(bytes[middle]! ^ 1), bytes.subarray(middle + 1)]),
    ]) {
      writeFileSync(path, harmed);
      expect(await site.tryCommand(into())).toMatchObject({ code: 1, err: expect.stringContaining('damaged or incomplete') });
    }
    writeFileSync(path, bytes);
  }
  expect((await site.tryCommand(into(), { BACKUP_KEY: Buffer.alloc(32, 8).toString('base64url') })).code).toBe(1);
  expect((await site.tryCommand(into())).code).toBe(0);
}, 60_000);
