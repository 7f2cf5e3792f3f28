import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { faultsOf } from './support/accessibility';
import { type AdminCasework, aStaffMember, type Casework, casesForAdmins, casesForAll } from './support/casework';
import { callsOf } from './support/colleague';
import { password } from './support/member';
import { rowOf, subject } from './support/queue';
import { hasNoFaults, inAdminArea, staff } from './support/staff';
import { expect, test } from './support/test';

const sizes: Record<'phone' | 'desktop', BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
const themes = ['dark', 'light'] as const;

/** What each role is offered, in order. */
const offered = {
  moderator: {
    tabs: ['Queues', 'User Analytics', 'User Reports', 'Message Audit'],
    more: ['Appeals', 'Bans to confirm', 'Safety signals', 'Member'],
    queues: ['User Reports', 'Safety signals', 'Appeals', 'Bans to confirm'],
  },
  admin: {
    tabs: ['Queues', 'User Analytics', 'Data Cleanup', 'User Reports', 'Image Moderation', 'Message Audit'],
    more: [
      ...['Appeals', 'Bans to confirm', 'Safety signals', 'Takedowns', 'Incidents', 'Support requests'],
      ...['Member', 'Team', 'Referral rewards', 'Featured profile'],
      ...['Payments', 'Failed events', 'Settings', 'Activity log'],
    ],
    queues: [
      ...['User Reports', 'Safety signals', 'Appeals', 'Bans to confirm'],
      ...['Takedowns', 'Incidents', 'Support requests', 'Image Moderation'],
    ],
  },
};

type Calls = Awaited<ReturnType<typeof callsOf>>;

/** A queue: how its case is found and decided, and what the server says of it then. */
interface Step {
  part: string;
  shows: (page: Page) => Locator;
  decide?: (page: Page) => Promise<void>;
  isDecided?: (ask: Calls) => Promise<boolean>;
}

/** Colleagues may hold a case for as long as it is open on their screens. */
const isHeld = (page: Page) => expect(subject(page).getByText(/^Assigned to you for/)).toBeVisible({ timeout: 40_000 });
/** A theme changes colors alone. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const dialog = (page: Page) => page.getByRole('dialog');
const cardOf = (name: string) => (page: Page) => page.getByRole('listitem').filter({ hasText: name }).first();
const tableRowOf = (name: string) => (page: Page) => page.getByRole('row').filter({ hasText: name }).first();

/** Opens the dialog of a case, chooses, writes, and sends it. */
async function answer(
  page: Page,
  open: Locator,
  { outcome, field, text = '', send }: Record<'outcome' | 'field' | 'send', string> & { text?: string },
) {
  await open.click();
  if (outcome) await dialog(page).getByText(outcome, { exact: true }).click();
  if (text) await dialog(page).getByRole('textbox', { name: field }).fill(text);
  expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([]);
  await dialog(page).getByRole('button', { name: send }).click();
  await expect(dialog(page)).toHaveCount(0);
}

async function stepsForAll({ report, appeal, ban, signal, message }: Casework, isAdmin: boolean): Promise<Step[]> {
  const messageRow = (page: Page) => tableRowOf(message.sender.name)(page).filter({ hasText: message.recipient.name });
  return [
    {
      part: 'User Reports',
      shows: (page) => rowOf(page, report.id),
      decide: async (page) => {
        await rowOf(page, report.id).getByRole('button', { name: report.about.name }).click();
        await isHeld(page);
        await subject(page).getByText('Warn', { exact: true }).click();
        await subject(page).getByText('Respect', { exact: true }).click();
        await subject(page).getByRole('textbox', { name: 'Reason' }).fill('Stop writing after a no.');
        await hasNoFaults(page);
        await subject(page).getByRole('button', { name: 'Resolve' }).click();
      },
      isDecided: async (ask) => (await ask('GET', `/admin/reports/${report.id}`)).report.row.status === 'resolved',
    },
    {
      part: 'Message Audit',
      shows: messageRow,
      decide: async (page) => {
        if (!isAdmin) return expect(page.getByRole('button', { name: /Show text|Restore|Export/ })).toHaveCount(0);
        await messageRow(page)
          .getByRole('button', { name: /^Show text/ })
          .click();
        await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Report S-1001');
        await dialog(page).getByRole('button', { name: 'Show text' }).click();
        await expect(dialog(page).getByText('meet me at nine')).toBeVisible();
        await page.keyboard.press('Escape');
      },
    },
    {
      part: 'Bans to confirm',
      shows: cardOf(ban.about.name),
      decide: (page) =>
        answer(page, cardOf(ban.about.name)(page).getByRole('button', { name: 'Decide' }), {
          ...{ outcome: 'Confirm the ban', field: 'Reason', text: 'Seen and agreed.', send: 'Decide' },
        }),
      isDecided: async (ask) => (await ask('GET', `/admin/members/${ban.about.userId}`)).context.accountStatus === 'banned',
    },
    {
      part: 'Safety signals',
      shows: cardOf(signal.name),
      decide: (page) =>
        answer(page, cardOf(signal.name)(page).getByRole('button', { name: 'Close signal' }), {
          ...{ outcome: '', field: 'Note (optional)', text: 'A joke', send: 'Close signal' },
        }),
      isDecided: async (ask) => !(await ask('GET', `/admin/members/${signal.userId}`)).context.openFlags,
    },
    {
      part: 'Appeals',
      shows: cardOf((await appeal).by.name),
      decide: async (page) =>
        answer(page, cardOf((await appeal).by.name)(page).getByRole('button', { name: 'Answer' }), {
          ...{ outcome: 'Uphold', field: 'Answer', text: 'The messages are yours.', send: 'Decide' },
        }),
      isDecided: async (ask) => !(await ask('GET', `/admin/members/${(await appeal).by.userId}`)).context.appealsOpen,
    },
  ];
}

function stepsForAdmins({ image, incident, takedown, support, payment, reward }: AdminCasework): Step[] {
  const supportRow = (page: Page) => page.locator('[data-case]').filter({ hasText: support });
  return [
    {
      part: 'Image Moderation',
      shows: (page) => rowOf(page, image.id),
      decide: async (page) => {
        await rowOf(page, image.id).getByRole('button', { name: 'Profile image' }).click();
        await isHeld(page);
        await hasNoFaults(page);
        await subject(page).getByRole('button', { name: 'Reject' }).click();
        await page.getByRole('menuitem', { name: 'Not a photo of the member' }).click();
      },
      isDecided: async (ask) => {
        const { images = [] } = await ask('GET', `/admin/images?status=rejected&userId=${image.owner.userId}`);
        return images.length === 1;
      },
    },
    {
      part: 'Takedowns',
      shows: cardOf(takedown),
      decide: (page) =>
        answer(page, cardOf(takedown)(page).getByRole('button', { name: 'Decide' }), {
          ...{ outcome: 'Reject', field: 'Answer', text: 'The link leads to nothing.', send: 'Decide' },
        }),
      isDecided: async (ask) => {
        const { takedowns = [] } = await ask('GET', '/admin/takedowns?status=refused&limit=100');
        return takedowns.some(({ ticket }: { ticket: string }) => ticket === takedown);
      },
    },
    {
      part: 'Incidents',
      shows: cardOf(incident.owner.name),
      decide: (page) =>
        answer(page, cardOf(incident.owner.name)(page).getByRole('button', { name: 'Resolve' }), {
          ...{ outcome: 'Release', field: '', send: 'Decide' },
        }),
      isDecided: async (ask) => {
        const { incidents = [] } = await ask('GET', '/admin/incidents?state=released&limit=100');
        return incidents.some(({ person }: { person: { userId: string } }) => person.userId === incident.owner.userId);
      },
    },
    {
      part: 'Support requests',
      shows: supportRow,
      decide: async (page) => {
        await supportRow(page).getByRole('button').first().click();
        await page.getByRole('textbox', { name: 'Answer' }).fill('One of the two lines will vanish by itself.');
        await hasNoFaults(page);
        await page.getByRole('button', { name: 'Send answer' }).click();
      },
      isDecided: async (ask) => {
        const { requests = [] } = await ask('GET', '/admin/support?status=answered&limit=100');
        return requests.some((one: { subject: string }) => one.subject === support);
      },
    },
    {
      part: 'Payments',
      shows: tableRowOf(payment.payer.name),
      decide: (page) =>
        answer(page, page.getByRole('button', { name: `Refund $20.00 to ${payment.payer.name}` }), {
          ...{ outcome: '', field: 'Reason', text: 'Sent by mistake', send: 'Refund $20.00' },
        }),
      isDecided: async (ask) => (await ask('GET', `/admin/payments?paymentId=${payment.id}`)).payments[0].status === 'refunded',
    },
    {
      part: 'Referral rewards',
      shows: tableRowOf(reward.referrer.name),
      decide: (page) =>
        answer(page, page.getByRole('button', { name: `Record a reward for ${reward.referrer.name}` }), {
          ...{ outcome: '', field: 'Reason', text: 'A month of tier 1', send: 'Record reward' },
        }),
      isDecided: async (ask) => {
        const { referrals = [] } = await ask('GET', '/admin/referrals?rewardGiven=true&limit=100');
        return referrals.some(({ referrer }: { referrer: { userId: string } }) => referrer.userId === reward.referrer.userId);
      },
    },
    { part: 'Failed events', shows: (page) => page.getByText(/No failed events|Retry/).first() },
    { part: 'Activity log', shows: tableRowOf('Refund') },
  ];
}

/** What must never happen in the page of somebody who sees only what is theirs. */
function watch(page: Page, faults: string[]): void {
  page.on('response', (response) => {
    if ([401, 403].includes(response.status())) faults.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on('console', (message) => {
    // A colleague may be faster at the case that opens next.
    if (message.type() === 'error' && !message.text().includes('status of 409')) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
}

const names = async (all: Locator) => (await all.allTextContents()).map((text) => text.replace(/\d.*$/, ''));

/** Opens a part as people do: by its tab, or by the menu behind the tabs. */
async function openPart(page: Page, part: string): Promise<void> {
  const tab = page.getByRole('tab', { name: new RegExp(`^${part}`) });
  if ((await tab.count()) === 0) {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${part}`) }).click();
  } else await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** Reads on until it is there: other journeys leave cases, too. */
async function readOn(page: Page, wanted: Locator): Promise<void> {
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(async () => {
    if ((await wanted.count()) === 0 && (await more.count()) > 0) await more.first().click({ timeout: 1_000 });
    await expect(wanted).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

const useTheme = (page: Page, theme: (typeof themes)[number]) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

async function isOffered(page: Page, role: keyof typeof offered): Promise<void> {
  await expect.poll(() => names(page.getByRole('tab'))).toEqual(offered[role].tabs);
  const lines = page.getByRole('region', { name: 'Queues' }).getByRole('listitem').getByRole('link');
  await expect.poll(async () => (await names(lines)).toSorted()).toEqual(offered[role].queues.toSorted());
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect.poll(() => names(page.getByRole('menuitem'))).toEqual(offered[role].more);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Search/ }).click();
  const leadsTo = [...offered[role].tabs, ...offered[role].more].filter((part) => part !== 'Member');
  await expect.poll(async () => (await names(page.getByRole('option'))).toSorted()).toEqual(leadsTo.toSorted());
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

for (const role of ['moderator', 'admin'] as const)
  for (const [size, options] of Object.entries(sizes))
    test(`every queue of the role ${role} is met and decided on a ${size}, in both themes, and nothing else is requested`, async ({
      browser,
    }) => {
      test.setTimeout(240_000);
      const isAdmin = role === 'admin';
      const [viewer, forAll, forAdmins] = await Promise.all([
        aStaffMember('Sam', role),
        casesForAll(),
        isAdmin ? casesForAdmins() : undefined,
      ]);
      const faults: string[] = [];
      const page = await inAdminArea(browser, { email: viewer.email, password }, '/admin', {
        ...options,
        onPage: (opened) => watch(opened, faults),
      });
      await isOffered(page, role);
      const asAdmin = await callsOf(staff.admin);
      const steps = [...(forAdmins ? stepsForAdmins(forAdmins) : []), ...(await stepsForAll(forAll, isAdmin))];
      for (const [index, { part, shows, decide }] of steps.entries())
        await test.step(part, async () => {
          await openPart(page, part);
          await readOn(page, shows(page));
          // Each queue is decided in the one theme on a phone, in the other one on a desktop.
          const deciding = (index + Number(size === 'phone')) % 2;
          await useTheme(page, themes[1 - deciding]!);
          expect(await faultsOf(page, { only: colorRules })).toEqual([]);
          await useTheme(page, themes[deciding]!);
          await hasNoFaults(page);
          await decide?.(page);
        });
      await openPart(page, 'Queues'); // what was opened after the last decision is left to others
      for (const { part, isDecided } of steps)
        if (isDecided) await expect.poll(() => isDecided(asAdmin), { message: part, timeout: 30_000 }).toBe(true);
      expect(faults).toEqual([]);
      await page.evaluate(() => fetch('/api/v1/admin/payments')); // without proof of who asks
      await expect.poll(() => faults.length).toBeGreaterThan(0);
    });
