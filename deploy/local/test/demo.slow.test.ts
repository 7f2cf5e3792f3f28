import { type Stack, startStack } from '@sotto/local/stack';
import { DemoCompany } from '../src/demo-company.mjs';
import { openDemoLife, send } from '../src/demo-life.mjs';
import { openDemoMarket } from '../src/demo-market.mjs';
import { spreadDemoTimes } from '../src/demo-times.mjs';
import { DemoVisitor } from '../src/demo-visitor.mjs';
import { until } from './upload.js';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ ephemeral: true, quiet: true });
  await openDemoMarket(stack.url);
  await openDemoLife(stack.url);
  await spreadDemoTimes((database) => stack.superuserOf(database));
}, 360_000);
afterAll(() => stack?.stop(), 60_000);

const signedIn = (name: string) => DemoVisitor.signedIn(stack.url, `${name}@sotto.example`, 'sotto-demo');
const daysAgo = (at: string) => (Date.now() - Date.parse(at)) / 86_400_000;

test('the demo: a man with a plan finds conversations, admirers and viewers of the days before', async () => {
  const preston = await signedIn('premium');
  const { conversations } = await preston.need('GET', '/conversations');
  expect(conversations).toHaveLength(3);
  const times = conversations.map(({ conversation }: { conversation: { updatedAt: string } }) => conversation.updatedAt);
  expect(new Set(times).size).toBe(3);
  for (const { conversation } of conversations) {
    const { messages } = await preston.need('GET', `/conversations/${conversation.id}/messages`);
    const newestFirst = messages.map(({ createdAt }: { createdAt: string }) => Date.parse(createdAt));
    expect(newestFirst).toEqual(newestFirst.toSorted((one: number, other: number) => other - one));
  }
  expect((await preston.need('GET', '/admirers')).total).toBeGreaterThan(2);
  const { members } = await preston.need('GET', '/viewers');
  expect(Math.max(...members.map(({ at }: { at: string }) => daysAgo(at)))).toBeGreaterThan(0.5);
  expect((await preston.need('GET', '/access-requests?direction=incoming')).requests).toHaveLength(1);
});

test('the demo: the creator has sales of many weeks', async () => {
  const coralie = await signedIn('creator');
  const { sales } = await coralie.need('GET', '/earnings/sales?limit=100');
  expect(sales.length).toBeGreaterThan(20);
  expect(Math.max(...sales.map(({ createdAt }: { createdAt: string }) => daysAgo(createdAt)))).toBeGreaterThan(30);
  const { changes, months } = await coralie.need('GET', '/earnings/changes?limit=100&kind=sales');
  expect(changes.filter(({ at, sale }: { at: string; sale: { createdAt: string } }) => at !== sale.createdAt)).toEqual([]);
  expect(months.length).toBeGreaterThan(1);
});

test('the demo: a member who is written to answers, and the answer says that it is automatic', async () => {
  const preston = await signedIn('premium');
  const company = new DemoCompany(stack.url, () => undefined, ['Ana']);
  try {
    await company.start();
    const { conversations } = await preston.need('GET', '/conversations');
    const { conversation } = conversations.find(({ peer }: { peer: { displayName: string } }) => peer.displayName === 'Ana');
    const { message } = await send(preston, conversation.id, 'Are you awake?');
    const answers = () => preston.need('GET', `/conversations/${conversation.id}/messages?after=${message.sequence}`);
    const { messages } = await until(answers, (page) => (page.messages ?? []).length > 0, 40_000);
    expect(messages[0]).toMatchObject({
      senderId: expect.not.stringMatching(preston.userId),
      content: expect.stringMatching(/automatic answer/),
    });
  } finally {
    company.stop();
  }
}, 90_000);
