import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { Member } from './support/member';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const themes = ['dark', 'light'] as const;

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
  '/nowhere',
];

/** Dark unless the member chose otherwise. */
const inTheme = (person: Member, theme: string) => person.context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect.soft(violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect.soft(wide, `${path} scrolls sideways`).toBe(false);
}

for (const [size, viewport] of Object.entries(sizes))
  for (const theme of themes) {
    test(`visitors' pages have no violations: ${size}, ${theme}`, async ({ browser }) => {
      test.setTimeout(120_000);
      const vera = await Member.visitor(browser, { name: 'Vera', gender: 'woman' }, { viewport, reducedMotion: 'reduce' });
      await inTheme(vera, theme);
      for (const path of open) await look(vera.page, path);
      await expect(vera.page.locator('html')).toHaveAttribute('data-theme', theme);
    });

    test(`members' pages have no violations: ${size}, ${theme}`, async ({ browser }) => {
      test.setTimeout(240_000);
      const options = { viewport, reducedMotion: 'reduce' } as const;
      const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' }, options);
      const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' }, options);
      await inTheme(ana, theme);
      await inTheme(ben, theme);
      await look(ana.page, '/matches');
      await look(ana.page, '/chat');
      await look(ben.page, '/chat'); // the gate
      await ana.matchWith(ben);
      const paths = [
        '/dashboard',
        '/dashboard?tab=payments',
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
      for (const path of [`/profile/${ana.userId}`, '/pricing', '/browse-creators', `/storefront/${ana.userId}`])
        await look(ben.page, path); // with locked fields
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
