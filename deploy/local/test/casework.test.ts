import type { Stack } from '@sotto/local/stack';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { aPair, Browser, password } from './browser.js';
import { anItem } from './market.js';
import { sharedStack } from './shared-stack.js';
import { aStaffMember } from './staff.js';
import { until } from './upload.js';

let stack: Stack;
let admin: Browser;
beforeAll(async () => {
  stack = await sharedStack();
  admin = await aStaffMember(stack, 'admin');
}, 120_000);

/** The time to take a decision back, and a while for everybody to receive of it. */
const inForceMs = 30_000;

const decide = (user: Browser, action: string, more: object = {}) =>
  admin.need('POST', `/admin/members/${user.userId}/decisions`, {
    ...{ decisionId: randomUUID(), action, rule: action === 'lift' ? '' : 'respect', reason: 'Against the rules', ...more },
  });

const statusOf = async (browser: Browser, path: string): Promise<number> => (await browser.ask('GET', path)).status;

test('a suspended member is gone everywhere at once, sees the reason, and comes back with everything', async () => {
  const { members, conversationId } = await aPair(stack.url);
  const [ana, bea] = members;
  await ana.need('POST', `/conversations/${conversationId}/messages`, { clientMessageId: randomUUID(), content: 'still here' });
  await ana.need('PUT', '/storefront', { storefrontName: 'Late hours', bio: '', bannerFileId: '' });
  const item = await anItem(ana);
  expect((await bea.need('GET', `/storefronts/${ana.userId}/items`)).items).toHaveLength(1);
  const socket = ana.socket();
  await once(socket, 'message');
  const closed = once(socket, 'close') as Promise<[CloseEvent]>;

  await decide(ana, 'suspend', { days: 3 });
  expect((await closed)[0].code).toBe(4401);
  expect(await statusOf(ana, '/account')).toBe(401);
  // The suspension takes effect before its reason has been read.
  const refused = await until(
    () => new Browser(stack.url).ask('POST', '/sessions', { email: ana.email, password }),
    ({ status, body }) => status !== 403 || body.restriction?.reason !== '',
    10_000,
  );
  expect(refused).toMatchObject({
    status: 403,
    code: 'ACCOUNT_RESTRICTED',
    body: { restriction: { accountStatus: 'suspended', reason: 'Against the rules', appealToken: expect.stringMatching(/./) } },
  });
  await until(
    async () => ({
      profile: await statusOf(bea, `/profiles/${ana.userId}`),
      matches: ((await bea.need('GET', '/matches')).matches ?? []).length,
      conversations: ((await bea.need('GET', '/conversations')).conversations ?? []).length,
      purchase: (await bea.ask('POST', `/items/${item.id}/purchase`)).status,
    }),
    ({ profile, matches, conversations, purchase }) => profile === 404 && matches === 0 && conversations === 0 && purchase >= 400,
    10_000,
  );
  expect(await statusOf(bea, `/conversations/${conversationId}/messages`)).toBe(404);

  await decide(ana, 'lift');
  await until(
    () => ana.ask('POST', '/sessions', { email: ana.email, password }),
    ({ status }) => status === 200,
    inForceMs,
  );
  await ana.signIn();
  await until(
    () => bea.need('GET', '/conversations'),
    ({ conversations }) => conversations?.length === 1,
    10_000,
  );
  const { messages } = await bea.need('GET', `/conversations/${conversationId}/messages`);
  expect(messages.map(({ content }: { content: string }) => content)).toEqual(['still here']);
  const notices = (await ana.need('GET', '/notices')).notices;
  expect(notices.map(({ kind }: { kind: string }) => kind)).toEqual(['lift', 'suspend']);
}, 120_000);
