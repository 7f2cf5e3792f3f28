import { pressAt } from '@sotto/local/pay';
import { type Stack, startStack } from '@sotto/local/stack';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { aMember, aPair, Browser, password } from './browser.js';
import { countIn } from './count-in.js';
import { answered, at, processes } from './instances.js';
import { anItem } from './market.js';
import { aStaffMember } from './staff.js';
import { Talk } from './talk.js';
import { begin, decidedImage, goOn, offsetOf, until } from './upload.js';

const scale = 8;
let stack: Stack;
let talk: Talk;
beforeAll(async () => {
  stack = await startStack({ replicas: 2, ephemeral: true, quiet: true, demo: false, settings: { RATE_LIMIT_SCALE: String(scale) } });
}, 120_000);
afterAll(async () => {
  talk?.close();
  await stack?.stop();
}, 60_000);

const portrait = readFileSync(new URL('../demo/portraits/ana.webp', import.meta.url));

/** The same browser at either gateway. */
const both = (browser: Browser): [Browser, Browser] => [at(browser, stack, 'gateway'), at(browser, stack, 'gateway-2')];

test('two members whose pages hang at different gateways write to each other, in order, and see each other', async () => {
  const { members, conversationId } = await aPair(stack.url);
  const [ana, bea] = [both(members[0])[0], both(members[1])[1]];
  talk = new Talk([ana, bea], conversationId);
  await talk.open();
  talk.begin();
  await delay(3_000);
  await talk.end();
  expect(await talk.isShown(10_000)).toBe(true);
  expect({ lost: talk.lost(), doubled: talk.doubled() }).toEqual({ lost: [], doubled: [] });
  expect(talk.answers().filter(({ status }) => status >= 500 || status === 0)).toEqual([]);

  const seen = () => ana.need('GET', `/presence?userIds=${bea.userId}`);
  await until(seen, ({ online }) => online?.length === 1, 10_000);

  const burning = { clientMessageId: randomUUID(), content: 'gone soon', isBurnMessage: true, burnDurationMinutes: 1, acknowledged: true };
  const { message } = await ana.need('POST', `/conversations/${conversationId}/messages`, burning);
  const path = `/conversations/${conversationId}/messages/${message.id}/open`;
  const opened = await Promise.all(both(members[1]).map((browser) => browser.need('POST', path, {})));
  expect(opened.map((answer) => answer.message.content)).toEqual(['gone soon', 'gone soon']);
  const opens = `select count(*) from message_audit_log where message_id = $1 and action = 'read'`;
  expect(await countIn(stack, 'chat', opens, [message.id])).toBe(1);
}, 90_000);

test('an upload goes on at whichever gateway and instance its parts arrive', async () => {
  const ana = await aMember(stack.url);
  const gateways = both(ana);
  const { location } = await begin(ana, 'profile-image', portrait.length, 'ana.webp');
  const step = Math.ceil(portrait.length / 6);
  for (let part = 0, offset = 0; offset < portrait.length; part++) {
    const browser = gateways[part % 2]!;
    const to = Math.min(offset + step, portrait.length);
    const [one] = await Promise.all([goOn(browser, location!, portrait, offset, to), offsetOf(gateways[(part + 1) % 2]!, location!)]);
    expect(one.status).toBe(204);
    offset = to;
  }
  const id = location!.split('/').at(-1)!;
  expect((await decidedImage(ana, id)).current).toMatchObject({ id, status: 'approved' });
}, 60_000);

test('two presses of a button at two gateways buy once', async () => {
  const creator = await aMember(stack.url, { displayName: 'Ana', gender: 'woman', interestedIn: ['man'] });
  await creator.need('PUT', '/storefront', { storefrontName: 'After hours', bio: '', bannerFileId: '' });
  const item = await anItem(creator);
  const buyer = await aMember(stack.url, { displayName: 'Ben', gender: 'man', interestedIn: ['woman'] });
  const presses = await Promise.all(both(buyer).map((browser) => browser.insist('POST', `/items/${item.id}/purchase`)));
  const [payment] = presses.map(({ body }) => body);
  expect(presses.map(({ body }) => body.paymentId)).toEqual([payment.paymentId, payment.paymentId]);
  await pressAt(payment.url);
  const state = () => buyer.need('GET', `/payments/${payment.paymentId}`);
  await until(state, (answer) => answer.payment.status === 'completed', 30_000);
  expect(await countIn(stack, 'marketplace', 'select count(*) from creator_sales where content_id = $1', [item.id])).toBe(1);
}, 60_000);

test('who is suspended is out at both gateways, and receives of it once', async () => {
  const admin = await aStaffMember(stack, 'admin');
  const members = await Promise.all(Array.from({ length: 4 }, () => aMember(stack.url)));
  const sockets = members.flatMap((member) => both(member).map((browser) => browser.socket()));
  await Promise.all(sockets.map((socket) => once(socket, 'message')));
  const closed = sockets.map((socket) => once(socket, 'close') as Promise<[CloseEvent]>);
  const decision = (decisionId: string) => ({ decisionId, action: 'suspend', days: 3, rule: 'respect', reason: 'Against the rules' });
  for (const { userId } of members) {
    const body = decision(randomUUID());
    await Promise.all(both(admin).map((browser) => browser.insist('POST', `/admin/members/${userId}/decisions`, body)));
  }
  for (const end of closed) expect((await end)[0].code).toBe(4401);
  for (const member of members) {
    for (const browser of both(member)) expect((await browser.ask('GET', '/account')).status).toBe(401);
    const refused = await new Browser(stack.url).ask('POST', '/sessions', { email: member.email, password });
    expect([refused.status, refused.code]).toEqual([403, 'ACCOUNT_RESTRICTED']);
  }
  const ids = [members.map(({ userId }) => userId)];
  expect(await countIn(stack, 'admin', `select count(*) from notices where user_id = any($1)`, ids)).toBe(members.length);
  const emails = () => countIn(stack, 'identity', `select count(*) from mail where kind = 'sanction' and user_id = any($1)`, ids);
  await until(emails, (count) => count >= members.length);
  expect(await emails()).toBe(members.length);
}, 90_000);

test('calls are counted for both gateways together, and a claimed address changes nothing', async () => {
  const most = 5 * scale;
  const gateways = both(new Browser(stack.url)).map(({ url }) => url);
  const ask = (n: number) =>
    fetch(`${[stack.url, ...gateways][n % 3]}/api/v1/password-resets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n}` },
      body: JSON.stringify({ email: `${n}@sotto.example` }),
    }).then(({ status }) => status);
  const viaLoadBalancer = await Promise.all(Array.from({ length: most + 20 }, (_, n) => ask(n * 3)));
  expect(viaLoadBalancer.filter((status) => status === 429)).toHaveLength(20);
}, 60_000);

test('every instance of everything took part, and what runs by the clock ran once', async () => {
  const served = await Promise.all(
    processes.flatMap((name) => stack.instances(name)).map(async (name) => ({ name, served: (await answered(stack, name)) > 0 })),
  );
  expect(served.filter((instance) => !instance.served)).toEqual([]);
  for (const service of ['identity', 'marketplace', 'media']) expect(await countIn(stack, service, doubledRuns)).toBe(0);
});

/**
 * Schedules with more jobs than times at which they were due. A job is created up to a minute after its time, so the jobs of two times can lie
 * in the same minute; `slot` is the time itself.
 */
const doubledRuns = `
  select count(*) from pgboss.schedule
  where (select count(*) from pgboss.job where job.name = schedule.name)
      > (select count(distinct data ->> 'slot') from pgboss.job where job.name = '__pgboss__send-it' and data ->> 'name' = schedule.name)`;
