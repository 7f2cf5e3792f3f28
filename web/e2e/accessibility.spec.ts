import type { Page } from '@playwright/test';
import { faultsOf } from './support/accessibility';
import { expect, test } from './support/test';
import { Member } from './support/member';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

const open = [
  '/',
  '/auth',
  '/auth?mode=signup',
  '/auth?mode=reset-password',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/safety',
  '/community',
  '/disclaimer',
  '/pricing',
  '/browse-creators',
  '/boost-success',
  '/tip-success',
  '/email-change',
  '/nowhere',
];

/** In dark; in light, where nothing but colours differs, the contrast. */
async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect.soft(await faultsOf(page), path).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect.soft(wide, `${path} scrolls sideways`).toBe(false);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  expect.soft(await faultsOf(page, { only: ['color-contrast'] }), `${path}, light`).toEqual([]);
}

for (const [size, viewport] of Object.entries(sizes)) {
  test(`visitors' pages have no violations: ${size}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const { page } = await Member.visitor(browser, { name: 'Vera', gender: 'woman' }, { viewport, reducedMotion: 'reduce' });
    for (const path of open) await look(page, path);
  });

  test(`members' pages have no violations: ${size}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const options = { viewport, reducedMotion: 'reduce' } as const;
    const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' }, options);
    const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' }, options);
    await look(ana.page, '/matches');
    await look(ana.page, '/chat');
    await look(ben.page, '/chat'); // the gate
    await ana.matchWith(ben);
    const paths = [
      '/dashboard',
      '/dashboard?tab=payments',
      '/privacy-settings',
      '/my-storefront',
      '/browse-creators',
      `/storefront/${ana.userId}`,
      '/media?tab=private',
      '/swipe',
      '/matches',
      '/profile',
      `/profile/${ben.userId}`,
      `/profile/${crypto.randomUUID()}`,
      '/profile-setup',
      `/chat?user=${ben.userId}`,
    ];
    for (const path of paths) await look(ana.page, path);
    for (const path of [`/profile/${ana.userId}`, '/pricing', '/browse-creators', `/storefront/${ana.userId}`]) await look(ben.page, path); // with locked fields
  });
}

test('a visitor at 320 px never scrolls sideways', async ({ browser }) => {
  test.setTimeout(120_000);
  const { page } = await Member.visitor(browser, { name: 'Vera', gender: 'woman' }, { viewport: { width: 320, height: 640 } });
  for (const path of open) {
    await page.goto(path);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), path).toBe(false);
  }
});
