import { type Stack, startStack } from '@sotto/local/stack';
import { randomUUID } from 'node:crypto';
import { settings } from '../../k6/src/own-stack.mjs';
import { aMember, type Answer, Browser } from './browser.js';
import { at } from './instances.js';

/** How often each effect is tried: `EFFECT_TRIALS=200` measures what is rarer. */
const trials = Number(process.env.EFFECT_TRIALS ?? 60);
const atOnce = 4;

let stack: Stack;
/** A member with a store. Everybody else likes her. */
let ana: Browser;
/** Each trial has a member of its own: blocked or parted, two members never meet again. */
let others: Browser[];
beforeAll(async () => {
  stack = await startStack({ replicas: 2, ephemeral: true, quiet: true, demo: false, settings });
  ana = await aMember(stack.url, { displayName: 'Ana' });
  await ana.need('PUT', '/storefront', { storefrontName: 'After hours', bio: '', bannerFileId: '', isEnabled: true });
  others = [];
  while (others.length < trials) others.push(...(await Promise.all(Array.from({ length: atOnce }, () => aMember(stack.url)))));
}, 300_000);
afterAll(() => stack?.stop(), 60_000);

/** The member at the other gateway: the next request may go anywhere. */
const elsewhere = (member: Browser) => at(member, stack, 'gateway-2');

/** Runs one trial with each member, a few at the same time; returns what was wrong in any of them. */
async function trialsOf(trial: (other: Browser) => Promise<string[]>): Promise<string[]> {
  const wrong: string[] = [];
  for (let from = 0; from < trials; from += atOnce) wrong.push(...(await Promise.all(others.slice(from, from + atOnce).map(trial))).flat());
  return wrong;
}

const asked = async (answers: Promise<Answer>[], isRight: (answer: Answer) => boolean): Promise<string[]> =>
  (await Promise.all(answers))
    .filter((answer) => !isRight(answer))
    .map(({ request, status, code }) => `${request}: ${status} ${code ?? ''}`);

const message = () => ({ clientMessageId: randomUUID(), content: 'hello' });

/** What a member asks first who has a page open and wants to reach another one. */
const reachingOut = (member: Browser, { userId }: Browser, conversationId: string) => [
  member.ask('GET', `/conversations/${conversationId}/messages`),
  member.ask('POST', `/conversations/${conversationId}/messages`, message()),
  member.ask('POST', '/conversations', { userId }),
  member.ask('PUT', `/conversations/${conversationId}/read`, { sequence: 1 }),
];
const lookingAt = (member: Browser, { userId }: Browser) => [
  member.ask('GET', `/profiles/${userId}`),
  member.ask('GET', `/storefronts/${userId}`),
  member.ask('GET', `/profiles/${userId}/private-media`),
  member.ask('POST', '/tips', { recipientId: userId, amount: 500, note: '', attemptId: randomUUID() }),
];

const refused = ({ status }: Answer) => status === 403 || status === 404;
const served = ({ status }: Answer) => status === 200 || status === 201;

/** Two members who like each other and have written; what is wrong on the way is returned. */
async function acquaint(one: Browser, other: Browser): Promise<{ conversationId: string; wrong: string[] }> {
  await one.like(other);
  const { matched } = await other.like(one);
  if (!matched) return { conversationId: '', wrong: ['the second like made no match'] };
  // Each trial's own member opens it, because one member may not open so many.
  const opened = await elsewhere(other).ask('POST', '/conversations', { userId: one.userId });
  const wrong = served(opened) ? [] : [`opening after a match: ${opened.status} ${opened.code}`];
  const conversationId = opened.body.summary?.conversation?.id ?? '';
  if (conversationId) await other.need('POST', `/conversations/${conversationId}/messages`, message());
  return { conversationId, wrong };
}

test(`${trials} matches: both may write as soon as the like is answered; ${trials} blocks: nothing is reached or seen as soon as it is answered`, async () => {
  const wrong = await trialsOf(async (other) => {
    const { conversationId, wrong: opening } = await acquaint(ana, other);
    await ana.need('PUT', `/blocks/${other.userId}`);
    const both = [other, elsewhere(other)].flatMap((page) => [...reachingOut(page, ana, conversationId), ...lookingAt(page, ana)]);
    return [...opening, ...(await asked(both, refused))];
  });
  expect(wrong).toEqual([]);
}, 300_000);

test(`${trials} unblocks: the other one may look again as soon as it is answered`, async () => {
  const wrong = await trialsOf(async (other) => {
    await ana.need('DELETE', `/blocks/${other.userId}`);
    const [profile, store] = lookingAt(other, ana);
    return asked([profile!, store!], served);
  });
  expect(wrong).toEqual([]);
}, 300_000);

test(`${trials} ended matches: nothing is reached as soon as it is answered`, async () => {
  const bea = await aMember(stack.url, { displayName: 'Bea' });
  const wrong = await trialsOf(async (other) => {
    const { conversationId, wrong: opening } = await acquaint(bea, other);
    await bea.need('DELETE', `/matches/${other.userId}`);
    return [...opening, ...(await asked(reachingOut(elsewhere(other), bea, conversationId), refused))];
  });
  expect(wrong).toEqual([]);
}, 300_000);

test(`${trials} switches of visibility: strangers see no profile and no store as soon as it is answered, and both again`, async () => {
  const stranger = await aMember(stack.url);
  const wrong: string[] = [];
  for (let n = 0; n < trials; n++) {
    const isProfileHidden = n % 2 === 0;
    await ana.need('PUT', '/profile/visibility', { isProfileHidden });
    const [profile, store] = lookingAt(n % 3 ? stranger : elsewhere(stranger), ana);
    wrong.push(...(await asked([profile!, store!], isProfileHidden ? refused : served)));
  }
  expect(wrong).toEqual([]);
}, 300_000);

test('who asks for deletion is seen nowhere as soon as it is answered, and everywhere again after signing in', async () => {
  const [leaving, friend] = [await aMember(stack.url, { displayName: 'Cleo' }), await aMember(stack.url)];
  await leaving.need('PUT', '/storefront', { storefrontName: 'Soon gone', bio: '', bannerFileId: '', isEnabled: true });
  const { conversationId } = await acquaint(leaving, friend);
  const wrong: string[] = [];
  for (let n = 0; n < 10; n++) {
    await leaving.need('POST', '/account/deletion', { password: 'correct horse' });
    const pages = [...reachingOut(friend, leaving, conversationId), ...lookingAt(friend, leaving)];
    wrong.push(...(await asked(pages, refused)));
    await leaving.signIn();
    wrong.push(...(await asked([friend.ask('GET', `/conversations/${conversationId}/messages`), ...lookingAt(friend, leaving)], served)));
  }
  expect(wrong).toEqual([]);
}, 120_000);
