import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { DemoVisitor } from '../../../deploy/local/src/demo-visitor.mjs';
import { pressAt } from '../../../deploy/local/src/pay.mjs';
import { callsOf } from './colleague';
import { Member, password } from './member';
import { staff } from './staff';
import { openStore } from './store';

/** A picture without a face, which screening leaves to a person. */
const cover = fileURLToPath(new URL('../../../deploy/local/demo/covers/tide.webp', import.meta.url));
const url = () => process.env.E2E_URL ?? '';

/** Does the same for each of many, some at a time. */
export async function forEach<Item>(items: Item[], work: (item: Item, index: number) => Promise<void>): Promise<void> {
  const waiting = [...items.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}

/** Asks until something holds. */
export async function until(what: string, holds: () => Promise<boolean>, patienceMs = 90_000): Promise<void> {
  for (const limit = Date.now() + patienceMs; !(await holds()); await new Promise((resolve) => setTimeout(resolve, 500)))
    if (Date.now() > limit) throw new Error(`It did not happen: ${what}`);
}

/** Somebody with a complete profile, by calls alone. */
export async function somebody(name: string, gender: 'woman' | 'man'): Promise<DemoVisitor> {
  const visitor = new DemoVisitor(url());
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${randomUUID().slice(0, 8)}@sotto.example`;
  const acceptances = { ageAccepted: true, termsAccepted: true, privacyAccepted: true, communityAccepted: true, termsVersion: 'v1.0' };
  await visitor.enter('/accounts', { email, password, displayName: name, ...acceptances });
  const basics = { displayName: name, age: 30, gender, interestedIn: [gender === 'woman' ? 'man' : 'woman'], minAgePreference: 18 };
  const contact = { contactPhone: '', contactEmail: '', contactXProfile: '' };
  const about = { maxAgePreference: 99, location: 'Nowhere in particular', bio: 'Low Key Only', interests: ['Pineapple'] };
  await visitor.need('PUT', '/profile', { ...basics, ...about, ...contact });
  return visitor;
}

export const people = async (prefix: string, count: number): Promise<DemoVisitor[]> => {
  const found: DemoVisitor[] = [];
  const names = Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(3, '0')}`);
  await forEach(names, async (name, index) => {
    found[index] = await somebody(name, 'man');
  });
  return found;
};

/** Pictures that wait for a person; answers their ids. */
export async function seedImages(owners: DemoVisitor[]): Promise<string[]> {
  const file = await readFile(cover);
  const ids: string[] = [];
  await forEach(owners, async (owner, index) => {
    await owner.upload(file, { purpose: 'profile-image', filename: 'tide.webp' });
    await until('an image waits for a person', async () => {
      const { latest } = await owner.need('GET', '/profile/images');
      ids[index] = latest?.id ?? '';
      return latest?.status === 'pending' && latest.needsReview === true;
    });
  });
  return ids;
}

/** Reports of a type that no other journey uses. */
export async function seedReports(about: DemoVisitor[], reporter: DemoVisitor): Promise<string[]> {
  const ids: string[] = [];
  await forEach(about, async ({ userId }, index) => {
    const { id } = await reporter.need('POST', '/reports', {
      userId,
      reportType: 'fake_profile',
      description: 'I know the man in these photos.',
    });
    ids[index] = id;
  });
  return ids;
}

/** Decisions of a moderator about members, once they are in force; answers their ids. */
async function sanction(members: DemoVisitor[], action: 'ban' | 'warn'): Promise<string[]> {
  const asModerator = await callsOf(staff.moderator);
  const ids = members.map(() => randomUUID() as string);
  const said = { days: 0, rule: 'respect', reason: 'You went on after a no.', note: '' };
  await forEach(members, ({ userId }, index) =>
    asModerator('POST', `/admin/members/${userId}/decisions`, { decisionId: ids[index], action, ...said }),
  );
  return ids;
}

/** Bans that a second person has to confirm. */
export async function seedBans(members: DemoVisitor[]): Promise<void> {
  const ids = await sanction(members, 'ban');
  await until('the bans wait for a second person', async () => {
    const waiting = new Set((await all('/admin/bans', 'decisions')).map(({ id }) => id));
    return ids.every((id) => waiting.has(id));
  });
}

/** Appeals against warnings; answers the ids of the decisions. */
export async function seedAppeals(members: DemoVisitor[]): Promise<string[]> {
  const ids = await sanction(members, 'warn');
  await forEach(members, (member, index) =>
    until('a member appeals', async () => {
      try {
        await member.need('POST', `/decisions/${ids[index]}/appeal`, { text: 'That was not me, and I can show it.' });
        return true;
      } catch {
        return false; // it is not in force yet
      }
    }),
  );
  return ids;
}

/** Requests to take items of a store down; answers their tickets. */
export async function seedTakedowns(browser: Browser, count: number): Promise<{ id: string; ticket: string }[]> {
  const creator = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const offers = Array.from({ length: count }, (_, index) => ({ title: `Silk ${index}`, price: 900 }));
  const items = await openStore(creator, 'Silk by Ana', offers);
  const anybody = new DemoVisitor(url());
  const made: { id: string; ticket: string }[] = [];
  await forEach(items, async (item, index) => {
    const links = [`${url()}/storefront/${creator.userId}?item=${item}`];
    const about = { kind: 'depicted', links, description: 'It is me, and I never agreed to it.', name: 'Noor', statement: true };
    made[index] = await anybody.need('POST', '/takedowns', { clientRequestId: randomUUID(), email: 'noor@sotto.example', ...about });
  });
  return made;
}

/** Requests of the contact form; answers their ids. */
export async function seedSupport(count: number): Promise<string[]> {
  const anybody = new DemoVisitor(url());
  const ids: string[] = [];
  await forEach(Array.from({ length: count }), async (_, index) => {
    const about = { requestType: 'billing', priority: 'normal', subject: 'Charged twice', message: 'I see two lines on my statement.' };
    const asker = { name: 'Evelyn', email: `evelyn.${index}@sotto.example`, clientRequestId: randomUUID() };
    const { id } = await anybody.need('POST', '/support-requests', { ...asker, ...about });
    ids[index] = id;
  });
  return ids;
}

/** Tips that are paid; answers the ids of the payments. */
export async function seedTips(payer: DemoVisitor, count: number): Promise<string[]> {
  const receiver = await somebody('Tiara', 'woman');
  const ids: string[] = [];
  await forEach(Array.from({ length: count }), async (_, index) => {
    const tip = { recipientId: receiver.userId, amount: 2_000, note: '', attemptId: randomUUID() };
    const started = await payer.need('POST', '/tips', tip);
    await pressAt(started.url);
    await payer.until(`/payments/${started.paymentId}`, ({ payment }) => payment.status === 'completed');
    ids[index] = started.paymentId;
  });
  return ids;
}

/** All pages of a list, as an administrator reads it. */
// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field in assertions
export async function all(path: string, rows: string): Promise<any[]> {
  const asAdmin = await callsOf(staff.admin);
  const found = [];
  for (let cursor = ''; ; ) {
    const page = await asAdmin('GET', `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`);
    found.push(...(page[rows] ?? []));
    cursor = page.nextCursor ?? '';
    if (!cursor) return found;
  }
}
