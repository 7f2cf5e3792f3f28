import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { faultsOf } from './support/accessibility';
import { mailTo } from './support/inbox';
import { Member } from './support/member';

test('the chosen language is that of the app, here and on other devices, and of the emails', async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const { page } = ana;
  await page.goto('/dashboard?tab=account#language');
  await page.getByRole('button', { name: 'Español' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { name: 'Idioma' })).toBeVisible();

  const elsewhere = await Member.visitor(browser, ana.about);
  await elsewhere.page.goto('/');
  await expect(elsewhere.page.locator('html')).toHaveAttribute('lang', 'en');
  await elsewhere.page.goto('/auth');
  await elsewhere.page.getByLabel('Email').fill(ana.email);
  await elsewhere.page.getByLabel('Password', { exact: true }).fill('correct horse');
  await elsewhere.page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(elsewhere.page.locator('html')).toHaveAttribute('lang', 'es');
  await ana.request('POST', '/password-resets', { email: ana.email });
  await mailTo(page, ana.email, /Elige una contraseña nueva/);
});

test('a visitor chooses the language in the footer, and keeps it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Español' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto('/auth');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto('/about');
  await page.getByRole('button', { name: 'English' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('who writes to us without an account is answered in the language of the page', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-MX' });
  const page = await context.newPage();
  const email = `claim-${Date.now()}@sotto.example`;
  await page.goto('/takedown');
  await page.getByRole('radio', { name: 'Imágenes íntimas compartidas sin consentimiento' }).click();
  await page.getByRole('textbox', { name: '¿Dónde está?' }).fill('https://elsewhere.example/x');
  await page.getByRole('textbox', { name: '¿Qué se ve ahí?' }).fill('Soy yo, y nunca di permiso.');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Noor');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText(/T-\d{4}/)).toBeVisible();
  await mailTo(page, email, /Hemos recibido lo que nos enviaste/);
});

/** How far the page can be moved sideways, and the first elements that stick out, in pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= innerWidth) return [];
    const out = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > innerWidth + 1);
    });
    return [`${root.scrollWidth} px`, ...out.slice(0, 5).map(({ tagName, className }) => `${tagName} ${String(className).slice(0, 80)}`)];
  });

test('from right to left and with longer texts, the main pages fit a phone', async ({ browser }) => {
  test.setTimeout(120_000);
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' }, { viewport: { width: 390, height: 844 } });
  await ana.context.addInitScript(() => localStorage.setItem('language', 'en-XB'));
  const { page } = ana;
  for (const path of [
    ...['/swipe', '/matches', '/chat', '/dashboard', '/dashboard?tab=account', '/profile', '/profile-setup', '/media?tab=private'],
    ...['/my-storefront', '/browse-creators', '/pricing', '/privacy-settings', '/notices', '/about'],
  ]) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect.soft(await sideways(page), path).toEqual([]);
  }
});

test('privacy and data: one page leads to everything, and says how it is set', async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const { page } = ana;
  await page.goto('/privacy-settings');
  await expect(page.getByRole('link', { name: /^Devices.*1 device$/ })).toBeVisible();
  expect.soft(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: /^Blocked members/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Blocked members' })).toBeInViewport();
});
