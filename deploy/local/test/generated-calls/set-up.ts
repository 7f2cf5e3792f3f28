import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Stack } from '@sotto/local/stack';
import { aMember, Browser } from '../browser.js';
import { anItem, pay } from '../market.js';
import { until, upload } from '../upload.js';

/** An answer of the product, whose ids and cursors generated calls use. */
interface Answered {
  path: string;
  body: unknown;
}

/** Who makes generated calls, and what lists show to them; a visitor has no session. */
export interface Caller {
  role: string;
  token: string;
  userId: string;
  lists: Answered[];
}

/** The five callers, and something of everything that a call can name: content, payments, messages, cases of moderators. */
export async function setUp({ url }: Pick<Stack, 'url'>): Promise<Caller[]> {
  const signIn = (name: string) => demoMember(url, name);
  const [man, creator, moderator] = await Promise.all([signIn('man'), signIn('creator'), signIn('moderator')]);
  const [admin, woman, stranger] = await Promise.all([signIn('admin'), signIn('woman'), aMember(url, ofMen)]);
  await Promise.all([
    contentOf(creator),
    contentOf(woman, man),
    conversation(man, woman),
    conversation(stranger, creator),
    cases(url, woman, admin),
  ]);

  const members = Object.entries({ man, creator, moderator, admin }).map(async ([role, browser]) => ({
    role,
    token: browser.token,
    userId: browser.userId,
    lists: await listsOf(browser),
  }));
  const visitor = { role: 'visitor', token: '', userId: '', lists: await listsOf(new Browser(url)) };
  return [visitor, ...(await Promise.all(members))];
}

const ofMen = { gender: 'man', interestedIn: ['woman'] };

async function demoMember(url: string, name: string): Promise<Browser> {
  const browser = new Browser(url, `${name}@sotto.example`);
  const { userId, accessToken } = await browser.need('POST', '/sessions', { email: browser.email, password: 'sotto-demo' });
  return Object.assign(browser, { userId, token: accessToken });
}

/** A store with an item, which the buyer owns, and a private photo that the buyer asked for. */
async function contentOf(owner: Browser, buyer?: Browser): Promise<void> {
  await owner.need('PUT', '/storefront', { storefrontName: 'Late hours', bio: '', bannerFileId: '', isEnabled: true });
  await owner.need('POST', '/referrals/codes');
  const portrait = readFileSync(new URL('../../demo/portraits/ana.webp', import.meta.url));
  await Promise.all(['private-media', 'profile-media'].map((bucket) => upload(owner, bucket, portrait, 'photo.webp')));
  const { id } = await anItem(owner);
  if (!buyer) return;
  await buyer.need('POST', '/access-requests', { userId: owner.userId });
  await pay(buyer, `/items/${id}/purchase`);
}

/** A conversation with a message and one that burns. The woman opens it, because a man needs a plan for that. */
async function conversation(man: Browser, woman: Browser): Promise<void> {
  await man.like(woman);
  await woman.like(man);
  const id = await woman.open(man);
  for (const isBurnMessage of [false, true])
    await woman.need('POST', `/conversations/${id}/messages`, { clientMessageId: randomUUID(), content: 'Good evening', isBurnMessage });
  await woman.need('POST', '/host-conversation', {});
}

/** A case in each queue of the staff. */
async function cases(url: string, woman: Browser, admin: Browser): Promise<void> {
  const visitor = new Browser(url);
  const [name, email] = ['Robin', 'robin@example.com'];
  const [reporter, reported] = [await aMember(url), await aMember(url)];
  await reporter.need('POST', '/reports', { userId: reported.userId, reportType: 'spam', subjectKind: '' });
  const decision = { decisionId: randomUUID(), action: 'warn', rule: 'respect', reason: 'Against the rules' };
  // The staff's service receives of a new member shortly after the member does.
  await until(
    () => admin.ask('POST', `/admin/members/${reported.userId}/decisions`, decision),
    ({ status }) => status < 300,
  );
  await visitor.need('POST', '/support-requests', {
    ...{ clientRequestId: randomUUID(), name, email, subject: 'Help', message: 'A question', requestType: '', priority: '' },
  });
  await visitor.need('POST', '/takedowns', {
    ...{ clientRequestId: randomUUID(), kind: 'copyright', links: [`${url}/creators/${woman.userId}`], statement: true },
    ...{ description: 'These are my pictures.', name, email },
  });
}

/** What every list shows to the caller: all states of one that must be asked for by its state. */
async function listsOf(member: Browser): Promise<Answered[]> {
  const document = await fetch(`${member.url}/api/openapi.json`);
  const { paths } = (await document.json()) as { paths: Record<string, { get?: { parameters?: Parameter[] } }> };
  const targets = Object.entries(paths).flatMap(([path, { get }]) => {
    const [first, ...more] = get?.parameters?.filter(({ required }) => required) ?? [];
    if (!get || more.length > 0) return [];
    return first ? (first.schema.enum ?? []).map((value) => `${path}?${first.name}=${value}`) : [path];
  });
  const answers = await Promise.all(
    targets.map(async (target) => ({ path: target, ...(await member.ask('GET', target.replace('/api/v1', ''))) })),
  );
  return answers.filter(({ status }) => status === 200).map(({ path, body }) => ({ path: path.replace(/\?.*/, ''), body }));
}

interface Parameter {
  name: string;
  required?: boolean;
  schema: { enum?: string[] };
}
