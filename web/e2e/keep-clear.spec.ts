import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { Member } from './support/member';
import { pair, write } from './support/pair';
import { inConsole, staff } from './support/staff';

/**
 * The controls in sight whose centre lies beneath a message, the notice of being offline or the button of the host. What has scrolled
 * beneath the bars at the edges of the screen is not in sight.
 */
const covered = (page: Page) =>
  page.evaluate(() => {
    const floating = '[data-sonner-toaster], [data-notice], [data-corner-button]';
    const edge = (selector: string, side: 'top' | 'bottom', none: number) => {
      const bar = document.querySelector(selector)?.getBoundingClientRect();
      return bar && bar.height > 0 ? bar[side] : none;
    };
    const top = Math.max(edge('header.bar', 'bottom', 0), edge('[data-notice]', 'bottom', 0));
    const bottom = edge('nav.fixed', 'top', innerHeight);
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].flatMap((control) => {
      if (control.closest(floating) || !control.checkVisibility({ visibilityProperty: true })) return [];
      const box = control.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const framed = control.closest('header.bar, nav.fixed');
      if (box.width === 0 || (!framed && (y <= top || y >= bottom))) return [];
      const over = document.elementFromPoint(x, y)?.closest(floating);
      return over ? [`${control.getAttribute('aria-label') ?? control.textContent} beneath ${over.outerHTML.slice(0, 80)}`] : [];
    });
  });

const moveTo = (page: Page, place: 'beginning' | 'end') =>
  page.evaluate((end) => scrollTo({ top: end ? document.documentElement.scrollHeight : 0, behavior: 'instant' }), place === 'end');

/** Large and small phones. One load of a page serves both: a page is laid out again when the size changes. */
const phones = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

/** The beginning and the end of the page, on each phone. */
async function everywhere(page: Page, check: (where: string) => Promise<unknown>): Promise<void> {
  for (const phone of phones) {
    await page.setViewportSize(phone);
    for (const place of ['beginning', 'end'] as const) {
      await moveTo(page, place);
      await check(`${phone.width} px, ${place}`);
    }
  }
}

/** With the host's button and a message, then with the notice of being offline. */
async function look(page: Page, path: string, say: () => Promise<unknown>): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const message = page.locator('[data-sonner-toast]').first();
  await everywhere(page, (where) =>
    expect(async () => {
      // It goes by itself: what is looked at is a page that shows one.
      if (!(await message.isVisible())) await say();
      await expect(message).toBeVisible({ timeout: 2_000 });
      expect(await covered(page), `${path}, ${where}`).toEqual([]);
      expect(await message.isVisible()).toBe(true);
    }).toPass({ timeout: 20_000 }),
  );
  await page.context().setOffline(true);
  await expect(page.locator('[data-notice]')).toContainText('offline');
  await everywhere(page, (where) =>
    expect(async () => expect(await covered(page), `${path}, ${where}, offline`).toEqual([])).toPass({ timeout: 10_000 }),
  );
  await page.context().setOffline(false);
}

test('nothing that floats covers a control on a phone', async ({ browser }) => {
  test.setTimeout(300_000);
  const { ana, ben, conversationId } = await pair(browser, { viewport: phones[0]!, reducedMotion: 'reduce' });
  const paths = [
    ...['/dashboard', '/dashboard?tab=account', '/swipe', '/matches', '/chat', `/profile/${ana.userId}`, `/profile/${ben.userId}`],
    ...[
      '/profile-setup',
      '/media?tab=private',
      '/my-storefront',
      '/browse-creators',
      `/storefront/${ana.userId}`,
      '/pricing',
      '/referrals',
    ],
    ...['/notices', '/about', '/contact', '/privacy', '/takedown', '/nowhere'],
  ];
  await ana.page.goto('/dashboard');
  await expect(ana.page.getByRole('button', { name: 'Ask the host' })).toBeVisible();
  for (const path of paths) await look(ana.page, path, () => write(ben, conversationId, 'Are you there?'));
});

test('a message at the top of a conversation covers neither Back nor Exit on a phone', async ({ browser }) => {
  const { ana, ben, conversationId } = await pair(browser, { viewport: phones[0]!, reducedMotion: 'reduce' });
  await write(ben, conversationId, 'Knock twice.', { isBurnMessage: true, burnDurationMinutes: 5 });
  await ana.page.goto(`/chat?user=${ben.userId}`);
  await ana.page.getByRole('button', { name: /Tap to view/ }).click();
  await expect(ana.page.locator('[data-sonner-toast]')).toContainText('Please don’t screenshot');
  await ana.page.waitForTimeout(500); // it slides in
  expect(await covered(ana.page)).toEqual([]);
  await expect(ana.page.locator('[data-sonner-toast]')).toBeVisible();
});

test('a message stands clear of the whole buttons of the deck, not only of their middles', async ({ browser }) => {
  const { page, context } = await Member.settled(
    browser,
    { name: 'Ben', gender: 'man' },
    { viewport: phones[0]!, reducedMotion: 'reduce' },
  );
  await page.goto('/swipe');
  await expect(page.locator('[data-top]')).toBeVisible();
  await context.setOffline(true);
  const like = page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Like', exact: true });
  await like.click();
  const message = page.locator('[data-sonner-toast]').first();
  await expect(message).toContainText('was not saved');
  await expect(async () => {
    const [toast, button] = [(await message.boundingBox())!, (await like.boundingBox())!];
    expect(toast.y + toast.height).toBeLessThanOrEqual(button.y);
  }).toPass({ timeout: 3_000 });
});

test('the host’s button covers nothing of the console on a phone', async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await inConsole(browser, staff.admin);
  await page.setViewportSize(phones[0]!);
  for (const tab of ['analytics', 'reports', 'moderation', 'audit', 'team', 'settings', 'record']) {
    await page.goto(`/admin?tab=${tab}`);
    await expect(page.getByRole('button', { name: 'Ask the host', includeHidden: true })).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await everywhere(page, (where) =>
      expect(async () => expect(await covered(page), `${tab}, ${where}`).toEqual([])).toPass({ timeout: 10_000 }),
    );
  }
});

test('at 320 px the deck and its buttons fit the screen, and swipe', async ({ browser }) => {
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' }, { viewport: { width: 320, height: 568 } });
  const { page } = ben;
  await page.goto('/swipe');
  await expect(page.locator('[data-top]')).toBeVisible();
  for (const size of [
    { width: 320, height: 568 },
    { width: 640, height: 360 }, // 1280 by 720, enlarged twice
  ]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const swiped = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/swipes'));
    for (const name of ['Undo last pass', 'Like', 'Open profile', 'Pass']) {
      const button = page.getByRole('group', { name: 'Actions' }).getByRole('button', { name, exact: true });
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= size.width, name).toBe(true);
    }
    await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Pass', exact: true }).click();
    expect((await swiped).ok()).toBe(true);
  }
});
