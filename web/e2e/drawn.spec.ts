import { expect, test } from './support/test';
import { Member } from './support/member';

/** Pages for visitors, which the build draws. */
const headings = {
  '/': ['Where privacy meets passion', 'Donde privacidad y pasión se encuentran'],
  '/auth': ['Sign In', 'Entrar'],
  '/pricing': ['Upgrades', 'Mejoras'],
  '/browse-creators': ['Browse creators', 'Explorar creadoras'],
  '/contact': ['Contact', 'Contacto'],
  '/terms': ['Terms', 'Términos'],
} as const;

test('pages for visitors show their texts in the language of the browser before any script has run', async ({ browser }) => {
  for (const [n, locale] of ['en-GB', 'es-MX'].entries()) {
    const context = await browser.newContext({ javaScriptEnabled: false, locale });
    const page = await context.newPage();
    for (const [path, texts] of Object.entries(headings)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: texts[n], exact: true, includeHidden: true })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
    }
    await context.close();
  }
});

test('what is drawn becomes the app, in each theme, and no part of it is rendered again', async ({ browser }) => {
  for (const theme of ['dark', 'light']) {
    const context = await browser.newContext({ locale: 'es-ES' });
    const page = await context.newPage();
    // At once: after some time without this answer the app replaces what is drawn, because it may be a member's browser.
    await page.route('**/api/v1/sessions/refresh', (route) => route.fulfill({ status: 204 }));
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    await page.addInitScript((chosen) => {
      localStorage.setItem('theme', chosen);
      document.addEventListener('DOMContentLoaded', () => Object.assign(globalThis, { first: document.querySelector('h1') }));
    }, theme);
    for (const [path, [, text]] of Object.entries(headings)) {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1, name: text, exact: true });
      await expect(heading).toBeVisible();
      await expect(page.locator('#root')).not.toHaveAttribute('inert');
      expect(faults).toEqual([]);
      expect(await heading.evaluate((now) => now === (globalThis as { first?: unknown }).first), path).toBe(true);
      await page
        .getByRole('button', { name: /^(Salir|Mostrar la contraseña)/ })
        .first()
        .focus();
    }
    expect(faults).toEqual([]);
    await context.close();
  }
});

test('nothing that is drawn for visitors is sent to a member, or shown where the session is locked or the language is another', async ({
  browser,
}) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const sent = await (await ana.page.goto('/pricing'))!.text();
  expect(sent).toContain('<div id="root"></div>');

  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.route('**/assets/*.js', (route) => route.abort());
  const hero = page.getByText(headings['/'][0]);
  await page.goto('/');
  await expect(hero).toBeVisible();
  for (const [key, value] of [
    ['sotto-locked', 'locked'],
    ['language', 'es'],
  ] as const) {
    await page.evaluate((entry) => localStorage.setItem(...entry), [key, value] as [string, string]);
    await page.reload();
    await expect(hero).toBeHidden();
    await expect(hero).toHaveCount(1);
    await page.evaluate(() => localStorage.clear());
  }
  await context.close();
});
