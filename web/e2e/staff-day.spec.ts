import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { DemoVisitor } from '../../deploy/local/src/demo-visitor.mjs';
import { callsOf } from './support/colleague';
import { CountedKeys } from './support/counted-keys';
import { Member, password } from './support/member';
import { subject } from './support/queue';
import { inAdminArea, staff } from './support/staff';
import * as day from './support/staff-day';
import { tabTo } from './support/tab-to';
import { expect, test } from './support/test';

const isFull = process.env.STAFF_DAY === 'full';
/** How many cases of each kind there are; the whole day runs by hand, alone on its stack. */
const size = isFull
  ? { images: 100, reports: 60, bans: 20, appeals: 20, takedowns: 10, support: 30, refunds: 20 }
  : { images: 3, reports: 4, bans: 2, appeals: 2, takedowns: 2, support: 2, refunds: 2 };
const maxActions = 4;

/** What becomes of cases, by their ids. */
type Outcomes = Map<string, string>;

/** A new member of staff in the admin area, with the calls of the same person. */
async function newcomer(browser: Browser, role: 'admin' | 'moderator'): Promise<{ keys: CountedKeys; calls: DemoVisitor }> {
  const member = await Member.settled(browser, { name: 'Robin', gender: 'woman' });
  const asAdmin = await callsOf(staff.admin);
  await asAdmin('POST', '/admin/roles', { userId: member.userId, role, held: true, reason: 'Joins the day shift' });
  await member.close();
  const page = await inAdminArea(browser, { email: member.email, password }, '/admin');
  return { keys: new CountedKeys(page), calls: await DemoVisitor.signedIn(process.env.E2E_URL ?? '', member.email, password) };
}

/** Opens a part of the admin area by its name. */
async function goTo({ page }: CountedKeys, name: string, tab: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name, exact: true, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`tab=${tab}`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Narrows a queue to what the person has: other journeys have cases of their own. The whole day is alone. */
async function onlyMine({ page }: CountedKeys, assign: () => Promise<void>, filter: RegExp, key: string): Promise<void> {
  if (isFull) return;
  await assign();
  await tabTo(page, filter);
  await page.keyboard.press(key);
  await expect(page).toHaveURL(/mine=1|assigned=me/);
}

/** The queue has been read: all of it, unless it has many pages. */
async function isListed(page: Page, ids: string[]): Promise<void> {
  const rows = page.locator('[data-case]');
  if (isFull) await expect(rows.first()).toBeVisible();
  else await expect(rows).toHaveCount(ids.length);
}

const openIn = (page: Page, name: string) => new URL(page.url()).searchParams.get(name) ?? '';

/** The next case of a queue that opens by itself: after the last decision, or by J where nothing is open. */
async function nextOpen({ page }: CountedKeys, name: string, before: string, ids: string[]): Promise<string> {
  await expect.poll(() => openIn(page, name)).not.toBe(before);
  const id = openIn(page, name);
  expect(ids).toContain(id);
  await expect(page.locator(`[data-case="${id}"][data-open=true]`)).toHaveCount(1); // the address is ahead of what is shown
  return id;
}

async function workImages(keys: CountedKeys, ids: string[]): Promise<Outcomes> {
  const { page } = keys;
  const outcomes: Outcomes = new Map();
  const approve = subject(page).getByRole('button', { name: 'Approve' });
  await isListed(page, ids);
  let id = '';
  while (outcomes.size < ids.length)
    await keys.oneOf('image', async () => {
      if (!openIn(page, 'open')) await keys.press('j');
      id = await nextOpen(keys, 'open', id, ids);
      await expect(subject(page).getByText(/^Assigned to you for/)).toBeVisible();
      await keys.hold('Space', () => expect(approve).toBeEnabled());
      const turn = outcomes.size % 3;
      outcomes.set(id, turn === 0 ? 'approved' : 'rejected');
      if (turn === 0) return keys.press('a');
      await keys.press('r');
      await expect(page.getByRole('menu')).toBeVisible();
      if (turn === 1) return keys.press('7');
      await keys.press('9');
      await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
      await keys.type('A drawing of the sea');
      await keys.press('Control+Enter');
    });
  return outcomes;
}

async function workReports(keys: CountedKeys, ids: string[]): Promise<Outcomes> {
  const { page } = keys;
  const outcomes: Outcomes = new Map();
  await isListed(page, ids);
  let id = '';
  while (outcomes.size < ids.length)
    await keys.oneOf('report', async () => {
      if (!openIn(page, 'open')) await keys.press('j');
      id = await nextOpen(keys, 'open', id, ids);
      await expect(subject(page).getByText(/^Assigned to you for/)).toBeVisible();
      const turn = outcomes.size % 4;
      outcomes.set(id, ['dismissed no_action', 'resolved no_action', 'resolved warn honesty', 'resolved suspend honesty'][turn]!);
      if (turn === 0) return keys.press('d');
      if (turn === 1) {
        await keys.press('0');
        return keys.press('a');
      }
      await keys.press(turn === 2 ? 'w' : 's');
      await keys.press('3');
      await keys.type('The photos show someone else.');
      await keys.press('Control+Enter');
    });
  return outcomes;
}

interface CaseWork {
  kind: string;
  /** A text of each case's card, by its id. */
  cases: Map<string, string>;
  /** What becomes of the case, by its turn, with the digits that say so. */
  choices: { outcome: string; digits: string[] }[];
}

/** Works a list of cases: the one with the focus is opened by Enter, and the next one has the focus afterwards. */
async function workCases(keys: CountedKeys, { kind, cases, choices }: CaseWork): Promise<Outcomes> {
  const { page } = keys;
  const outcomes: Outcomes = new Map();
  const dialog = page.getByRole('dialog');
  const first = page.locator('li:has([data-act]:enabled)').first();
  /** What Enter opens: the case with the focus, or the first one. */
  const focused = async () =>
    (await page.evaluate(() => document.activeElement?.closest('li')?.textContent)) ?? (await first.textContent()) ?? '';
  const inFocus = async () => {
    const text = await focused();
    return [...cases].find(([id, mark]) => !outcomes.has(id) && text.includes(mark))?.[0];
  };
  for (const mark of cases.values()) await expect(page.getByText(mark).first()).toBeVisible();
  while (outcomes.size < cases.size)
    await keys.oneOf(kind, async () => {
      for (let presses = 0; !(await inFocus()) && presses < 40; presses++) await keys.goPast('j');
      const id = (await inFocus()) ?? '';
      const { outcome, digits } = choices[outcomes.size % choices.length]!;
      await keys.press('Enter');
      await expect(dialog).toBeVisible();
      for (const digit of digits) await keys.press(digit);
      await keys.type('Two of us have looked at it.');
      await keys.press('Control+Enter');
      await expect(dialog).toHaveCount(0);
      outcomes.set(id, outcome);
    });
  return outcomes;
}

async function workSupport(keys: CountedKeys, ids: string[]): Promise<Outcomes> {
  const { page } = keys;
  const outcomes: Outcomes = new Map();
  await isListed(page, ids);
  let id = '';
  while (outcomes.size < ids.length)
    await keys.oneOf('support request', async () => {
      if (!openIn(page, 'request')) await keys.press('j');
      id = await nextOpen(keys, 'request', id, ids);
      await expect(subject(page).getByRole('heading', { level: 3 })).toBeFocused();
      outcomes.set(id, outcomes.size % 5 === 1 ? 'closed' : 'answered');
      if (outcomes.get(id) === 'closed') return keys.press('c');
      await keys.press('r');
      await keys.type('One of the two lines will vanish by itself.');
      await keys.press('Control+Enter');
    });
  await expect.poll(() => openIn(page, 'request')).not.toBe(id);
  return outcomes;
}

async function workRefunds(keys: CountedKeys, payerName: string, payments: string[]): Promise<void> {
  const { page } = keys;
  await tabTo(page, /^\s*Payer\s*$/, 150);
  await page.keyboard.type(payerName);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/payer=/);
  await expect(page.getByRole('row').filter({ hasText: payerName })).toHaveCount(payments.length);
  await expect(page.locator('[data-row]')).toHaveCount(payments.length); // the address is ahead of the list, whose rows would lose the focus
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const row = page.locator('[data-row]:focus');
  for (const _ of payments)
    await keys.oneOf('refund', async () => {
      await keys.press('j');
      await expect(row).toHaveCount(1);
      await keys.press('r');
      await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
      await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('20.00');
      await keys.type('Sent by mistake');
      await keys.press('Control+Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(row).toHaveCount(1); // the dialog gives the focus back a little later
    });
}

test('staff works a day of every queue by keys alone, with four actions per case at most', async ({ browser }) => {
  test.setTimeout(isFull ? 3_600_000 : 300_000);
  const tag = `Day${randomUUID().slice(0, 6)}`;
  const startedAt = Date.now();
  const reporter = await day.somebody(`${tag}x`, 'woman');
  const owners = await day.people(`${tag}i`, size.images);
  const reported = await day.people(`${tag}r`, size.reports);
  const toBan = await day.people(`${tag}b`, size.bans);
  const appealing = await day.people(`${tag}a`, size.appeals);
  const payer = await day.somebody(`${tag}p`, 'man');
  const [images, reports, , appeals, takedowns, support, tips] = await Promise.all([
    day.seedImages(owners),
    day.seedReports(reported, reporter),
    day.seedBans(toBan),
    day.seedAppeals(appealing),
    day.seedTakedowns(browser, size.takedowns),
    day.seedSupport(size.support),
    day.seedTips(payer, size.refunds),
  ]);
  const admin = await newcomer(browser, 'admin');
  const moderator = await newcomer(browser, 'moderator');
  const seededAt = Date.now();
  const { keys } = admin;
  const claim =
    ({ calls }: typeof admin, place: string, ids: string[]) =>
    () =>
      day.forEach(ids, (id) =>
        calls.need('PUT', `/admin/${place}/${id}/claim`, place === 'support' ? { takeOver: false, staffId: '' } : {}),
      );

  await goTo(keys, 'Image Moderation', 'moderation');
  await onlyMine(keys, claim(admin, 'images', images), /^\s*Mine\s*$/, 'Enter');
  const imageOutcomes = await workImages(keys, images);

  await goTo(moderator.keys, 'User Reports', 'reports');
  await onlyMine(moderator.keys, claim(moderator, 'queues/reports', reports), /^\s*Mine\s*$/, 'Enter');
  const reportOutcomes = await workReports(moderator.keys, reports);

  await goTo(keys, 'Bans to confirm', 'bans');
  const banOutcomes = await workCases(keys, {
    kind: 'ban',
    cases: new Map(toBan.map(({ userId }, index) => [userId, `${tag}b${String(index).padStart(3, '0')}`])),
    choices: [
      { outcome: 'banned', digits: ['1'] },
      { outcome: 'active', digits: ['2'] },
    ],
  });
  await goTo(keys, 'Appeals', 'appeals');
  const appealOutcomes = await workCases(keys, {
    kind: 'appeal',
    cases: new Map(appeals.map((id, index) => [id, `${tag}a${String(index).padStart(3, '0')}`])),
    choices: [
      { outcome: 'upheld', digits: ['1'] },
      { outcome: 'overturned', digits: ['2'] },
    ],
  });
  await goTo(keys, 'Takedowns', 'takedowns');
  const takedownOutcomes = await workCases(keys, {
    kind: 'takedown',
    cases: new Map(takedowns.map(({ id, ticket }) => [id, ticket])),
    choices: [
      { outcome: 'removed', digits: ['1', '1'] },
      { outcome: 'restored', digits: ['2'] },
      { outcome: 'refused', digits: ['3'] },
    ],
  });
  await goTo(keys, 'Support requests', 'support');
  await onlyMine(keys, claim(admin, 'support', support), /^\s*Anyone\s*$/, 'ArrowRight');
  const supportOutcomes = await workSupport(keys, support);
  await goTo(keys, 'Payments', 'payments');
  await workRefunds(keys, `${tag}p`, tips);
  const workedAt = Date.now();

  const stats = [...keys.stats(), ...moderator.keys.stats()];
  const seconds = (from: number, to: number) => Math.round((to - from) / 1_000);
  const times = `${seconds(startedAt, seededAt)} s to seed, ${seconds(seededAt, workedAt)} s to work`;
  test.info().annotations.push({ type: 'actions per case', description: JSON.stringify(stats) }, { type: 'time', description: times });
  if (isFull) console.log(times, stats);
  expect(stats.map(({ cases }) => cases).reduce((sum, count) => sum + count, 0)).toBe(
    Object.values(size).reduce((sum, count) => sum + count, 0),
  );
  for (const { kind, most } of stats) expect(most, `actions of one ${kind}`).toBeLessThanOrEqual(maxActions);

  // Decisions take effect after ten seconds.
  const listed = async (path: string, rows: string, idOf: (row: never) => string | undefined) =>
    new Set((await day.all(path, rows)).map((row) => idOf(row as never) ?? ''));
  const inList = (path: string, rows: string, outcomes: Outcomes, outcome: string, idOf: (row: never) => string | undefined) =>
    day.until(`${rows} are ${outcome}`, async () => {
      const found = await listed(path, rows, idOf);
      return [...outcomes].every(([id, one]) => one !== outcome || found.has(id));
    });
  for (const status of ['approved', 'rejected'])
    await inList(
      `/admin/images?status=${status}&limit=100`,
      'images',
      imageOutcomes,
      status,
      ({ image }: never) => (image as { id: string })?.id,
    );
  for (const state of ['upheld', 'overturned'])
    await inList(
      `/admin/appeals?state=${state}`,
      'appeals',
      appealOutcomes,
      state,
      ({ decision }: never) => (decision as { id: string })?.id,
    );
  for (const status of ['removed', 'restored', 'refused'])
    await inList(`/admin/takedowns?status=${status}`, 'takedowns', takedownOutcomes, status, ({ id }: never) => id);
  for (const status of ['answered', 'closed'])
    await inList(`/admin/support?status=${status}`, 'requests', supportOutcomes, status, ({ id }: never) => id);
  const asAdmin = await callsOf(staff.admin);
  for (const [id, outcome] of reportOutcomes) {
    const { report } = await asAdmin('GET', `/admin/reports/${id}`);
    const [{ action = '', rule = '' } = {}] = report.decisions ?? [];
    expect([report.row.status, action, rule].filter(Boolean).join(' ')).toBe(outcome);
  }
  for (const [userId, accountStatus] of banOutcomes)
    await day.until(`a member is ${accountStatus}`, async () => {
      const { context } = await asAdmin('GET', `/admin/members/${userId}`);
      return (context.accountStatus ?? 'active') === accountStatus;
    });
  await day.until('all payments are refunded', async () => {
    const found = await day.all(`/admin/payments?userId=${payer.userId}`, 'payments');
    return found.length === tips.length && found.every(({ status }) => status === 'refunded');
  });
});
