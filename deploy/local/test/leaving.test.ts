import type { Stack } from '@sotto/local/stack';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowsWith as rowsOf } from '../../faults/src/everywhere.js';
import { superuser } from '../../faults/src/superuser.js';
import { aPair, password } from './browser.js';
import { anItem, pay } from './market.js';
import { sharedStack } from './shared-stack.js';
import { decidedImage, until, upload } from './upload.js';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
}, 90_000);

/**
 * What may still name the member, by id alone: traces of events and jobs, which are swept by age, and the counts of rate limits,
 * which are over within the hour.
 */
const holds = /^(public\.(outbox|inbox|dead_letter|rate_limits)|pgboss\.)/;

const rowsWith = (texts: string[]) => rowsOf((name) => superuser(stack, name), texts);

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('a member who leaves while active leaves nothing behind but ids in traces, in no database and not in the store', async () => {
  const randomName = () => randomUUID().replaceAll(/[^a-f]/g, 'x'); // digits could look like a telephone number
  const [name, text] = [`Leaver${randomName().slice(0, 8)}`, `text ${randomName()}`];
  const { members, conversationId } = await aPair(stack.url);
  const [ana, bea] = members;
  await ana.saveProfile({ displayName: name, contactEmail: `${name}@contact.example` });
  const portrait = readFileSync(new URL('../demo/portraits/ana.webp', import.meta.url));
  const { id } = await upload(ana, 'profile-image', portrait, `${name}.webp`);
  await decidedImage(ana, id);
  expect((await upload(ana, 'private-media', portrait, `${name}-private.webp`)).status).toBe(204);
  await upload(bea, 'private-media', portrait, 'mine.webp');
  await until(
    () => bea.need('GET', '/media?bucket=private-media'),
    ({ files }) => files?.[0]?.state === 'ready',
    60_000,
  );
  await ana.need('PUT', '/storefront', { storefrontName: name, bio: text, bannerFileId: '' });
  const item = await anItem(ana, { title: text });
  await pay(bea, `/items/${item.id}/purchase`);
  await pay(ana, '/tips', { recipientId: bea.userId, amount: 500, note: text, attemptId: randomUUID() });
  await ana.need('POST', '/access-requests', { userId: bea.userId, message: text });
  await ana.need('POST', `/conversations/${conversationId}/messages`, { clientMessageId: randomUUID(), content: text });
  await ana.need('POST', '/support-requests', {
    clientRequestId: randomUUID(),
    name,
    email: ana.email,
    subject: 'Hello',
    message: text,
  });
  await ana.need('GET', `/profiles/${bea.userId}`);
  await ana.need('POST', '/account/export', { password });
  const archive = await until(
    () => ana.need('GET', '/account/export'),
    ({ state }) => state === 'ready',
    60_000,
  );
  const zip = await fetch(stack.url + archive.url, { headers: { cookie: ana.cookies } });
  expect(zip.status).toBe(200);
  expect(
    Buffer.from(await zip.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  expect((await fetch(stack.url + archive.url, { headers: { cookie: bea.cookies } })).status).toBe(403);
  expect((await rowsWith([name, text])).length).toBeGreaterThan(5);

  expect((await ana.ask('POST', '/account/deletion', { password: 'not it' })).status).toBe(403);
  await ana.need('POST', '/account/deletion', { password });
  await until(
    () => ana.ask('GET', '/account'),
    ({ status }) => status === 401,
    2_000,
  );

  const personal = [name, text, ana.email];
  const left = await until(
    () => rowsWith([...personal, ana.userId]),
    (rows) => rows.every(({ table, word }) => holds.test(table) && word === ana.userId),
    60_000,
  ).catch(() => rowsWith([...personal, ana.userId]));
  expect(left.filter(({ table, word }) => !holds.test(table) || word !== ana.userId)).toEqual([]);

  const files = filesOf(join(stack.dataDir, 'media'));
  expect(files.filter((file) => file.includes(ana.userId) || file.includes(id) || file.includes(name))).toEqual([]);
  expect((await bea.need('GET', '/conversations')).conversations ?? []).toEqual([]);
  expect((await bea.need('GET', '/matches')).matches ?? []).toEqual([]);
  expect((await bea.ask('GET', `/profiles/${ana.userId}`)).status).toBe(404);

  expect(await bea.need('GET', '/purchases')).toMatchObject({ total: 1, purchases: [{ amount: item.price }] }); // bills stay, without her
  expect((await bea.need('GET', '/earnings')).earnings).toMatchObject({ salesCount: 1 });

  await ana.signUp(); // the address is free again
}, 180_000);
