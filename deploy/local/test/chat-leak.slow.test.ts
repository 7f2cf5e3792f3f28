import type { Stack } from '@sotto/local/stack';
import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { aPair, password, type Browser } from './browser.js';
import { Device } from './chat-device.js';
import { loadPageRules } from './chat-page-rules.js';
import { Random } from './chat-random.js';
import { filesWith, tablesWith, unzipped } from './chat-search.js';
import { sharedStack } from './shared-stack.js';
import { until } from './upload.js';

const sweepMs = 40_000;

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
}, 90_000);

const randomText = () => new Random(randomInt(2 ** 31)).text();

/** Runs a statement on the database of chat. */
async function inChat(sql: string, values: unknown[] = []): Promise<object[]> {
  const client = new pg.Client(stack.databaseUrl('chat'));
  await client.connect();
  const { rows } = await client.query<object>(sql, values).finally(() => client.end());
  return rows;
}

/** The member's archive, as they would read it. */
async function archiveOf(browser: Browser): Promise<string> {
  await browser.need('POST', '/account/export', { password });
  const { url } = await until(
    () => browser.need('GET', '/account/export'),
    ({ state }) => state === 'ready',
    60_000,
  );
  const zip = await fetch(stack.url + url, { headers: { cookie: browser.cookies } });
  return unzipped(Buffer.from(await zip.arrayBuffer()));
}

/** Everything that a member can ask about a conversation. */
async function askEverything(browser: Browser, conversationId: string, messageIds: string[]): Promise<void> {
  const paths = [
    `/conversations/${conversationId}/messages`,
    `/conversations/${conversationId}/messages?after=0`,
    '/conversations',
    '/unread',
  ];
  for (const path of paths) await browser.need('GET', path);
  for (const id of messageIds) await browser.ask('POST', `/conversations/${conversationId}/messages/${id}/open`, {});
}

/** The text itself, or a part of it. */
const contains = (texts: string[]) => (said: string) => texts.some((text) => said.includes(text) || said.includes(text.split(' ')[0]!));

test('the text of a burn message is found nowhere but sealed, before it is opened and after it burned', async () => {
  const [plain, closed, burned] = [randomText(), randomText(), randomText()];
  const { members, conversationId } = await aPair(stack.url);
  const rules = await loadPageRules();
  const [ana, bea] = members.map((member, at) => new Device(['ana', 'bea'][at]!, member, rules, conversationId)) as [Device, Device];
  for (const device of [ana, bea]) await device.connect();
  const sent = async (text: string, minutes?: number) => (await ana.send(randomUUID(), text, minutes)).body.message.id as string;
  await sent(plain);
  const ids = [await sent(closed, 5), await sent(burned, 1)] as [string, string];

  // What is no secret is found: in the database and in its files.
  expect(await tablesWith(stack, plain)).toContain('chat: public.messages');
  expect(filesWith(stack, plain)).not.toEqual([]);

  expect((await bea.openBurn(ids[1])).body.message.content).toBe(burned);
  await inChat(`update messages set burned_at = now() where id = $1`, [ids[1]]);
  const burnedAt = Date.now();
  const received = [ana, bea].map((device) => device.received.length);

  const receiving = async () =>
    [ana, bea].map((device) => device.received.some((frame) => frame.includes('MessageBurnedPushed') && frame.includes(ids[1])));
  await until(receiving, (done) => done.every(Boolean), sweepMs);
  await askEverything(ana.browser, conversationId, ids);
  expect(await bea.openBurn(ids[1])).toMatchObject({ status: 410, code: 'MESSAGE_BURNED' });
  await askEverything(bea.browser, conversationId, [ids[1]]);
  await Promise.all([ana, bea].map((device) => device.drop().then(() => device.connect())));

  const later = (device: Device, at: number) => [
    ...device.received.slice(received[at]),
    ...device.browser.answers.filter(({ startedAt }) => startedAt >= burnedAt).map(({ body }) => JSON.stringify(body)),
  ];
  expect(later(ana, 0).filter(contains([burned]))).toEqual([]);
  expect(later(bea, 1).filter(contains([burned]))).toEqual([]);
  expect(bea.received.filter(contains([burned, closed]))).toEqual([]);
  for (const text of [burned, closed]) {
    expect(await tablesWith(stack, text)).toEqual([]);
    expect(filesWith(stack, text)).toEqual([]);
  }
  const archives = [await archiveOf(ana.browser), await archiveOf(bea.browser)];
  expect(archives.map(contains([plain]))).toEqual([true, false]);
  expect(archives.map(contains([burned, closed]))).toEqual([false, false]);
  const rows = await inChat('select message_id, destroy_at is not null as dated from sealed_messages order by destroy_at');
  expect(rows).toEqual([
    { message_id: ids[1], dated: true },
    { message_id: ids[0], dated: false },
  ]);
  for (const device of [ana, bea]) await device.drop();
}, 240_000);
