import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { faultsOf } from './support/accessibility';
import { Member, password } from './support/member';

const pin = '271828';
const neutral = 'https://www.wikipedia.org/';

/** The neutral page stands in for the real one, which a test must not depend on. */
async function withNeutralPage(page: Page): Promise<void> {
  await page.route(`${neutral}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Neutral</title><h1>Neutral</h1>' }));
}

async function expectLocked(page: Page, heading = 'Enter your PIN'): Promise<void> {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
}

async function enter(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Unlock' }).click();
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

test('after Exit nothing of the app is behind Back, and the PIN leads back to where one was', async ({ browser }) => {
  test.setTimeout(90_000);
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const ben = await Member.settled(browser, { name: 'Benedict', gender: 'man' });
  await ana.matchWith(ben);
  await ana.call('PUT', '/account/pin', { password, pin });
  const { page } = ana;
  await withNeutralPage(page);
  await page.goto('/matches');
  await expect(page.getByText('Benedict').first()).toBeVisible();
  await page.goto(`/profile/${ben.userId}`);
  await expect(page.getByText('Benedict').first()).toBeVisible();
  await page.goto('/profile-setup');
  await page.getByRole('textbox', { name: 'Name' }).fill('a secret draft');
  await expect.poll(() => kept(page)).toContain('a secret draft');
  await page.goto(`/chat?user=${ben.userId}`);
  await page.getByRole('textbox', { name: /message/i }).fill('a secret text');
  await expect.poll(() => kept(page)).toContain('a secret text');

  await page.getByRole('button', { name: 'Exit' }).first().click();
  await expect(page).toHaveURL(neutral);
  for (let step = 0; step < 3; step++) {
    await page.goBack();
    await expectLocked(page);
    expect(await kept(page)).not.toContain('a secret');
    expect(await page.content()).not.toContain('Benedict');
  }
  for (let step = 0; step < 2; step++) {
    await page.goForward();
    await expectLocked(page);
  }
  await page.goto('/');
  await expectLocked(page);
  expect((await ana.request('GET', '/profile')).status()).toBe(401);

  await page.goto('/matches');
  await enter(page, '0000');
  await expect(page.getByText('Wrong PIN.')).toBeVisible();
  await expect(page.getByText('4 tries left')).toBeVisible();
  await enter(page, pin);
  await expect(page.getByText('Benedict').first()).toBeVisible();
  await expect(page).toHaveURL(/\/matches$/);
});

test('five wrong PINs end the session, and a full sign-in leads back', async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  await ana.call('PUT', '/account/pin', { password, pin });
  const { page } = ana;
  await withNeutralPage(page);
  await page.goto('/matches');
  await expect(page.getByRole('heading', { name: 'No matches yet' })).toBeVisible();
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift');
  await expect(page).toHaveURL(neutral);
  await page.goto('/matches');
  for (const left of [4, 3, 2, 1]) {
    await enter(page, '1111');
    await expect(page.getByText(left === 1 ? '1 try left' : `${left} tries left`)).toBeVisible();
  }
  await enter(page, '1111');
  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'No matches yet' })).toBeVisible();
});

test('a visitor who exits just leaves, and comes back to what everybody sees', async ({ browser }) => {
  const { page } = await Member.visitor(browser, { name: 'Vera', gender: 'woman' });
  await withNeutralPage(page);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Exit' }).first().click();
  await expect(page).toHaveURL(neutral);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Enter your/ })).toHaveCount(0);
});

test('settings: a PIN, auto-lock, the tab and the curtain work on the account tab and on every tab', async ({ browser }) => {
  test.setTimeout(90_000);
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const { page, context } = ana;
  await page.clock.install();
  await page.goto('/dashboard?tab=account');
  await page.getByRole('button', { name: 'Set a PIN' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New PIN').fill(pin);
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Save PIN' }).click();
  await expect(page.getByText('Your PIN unlocks the app.')).toBeVisible();
  await page.getByLabel('Title and icon of the tab').selectOption('Weather');
  await expect(page).toHaveTitle('Weather');
  await page.getByLabel('Lock when not in use').selectOption('After 5 minutes');
  await expect(page.getByLabel('Lock when not in use')).toHaveValue('5');
  await expect(page.getByRole('switch', { name: 'Privacy curtain' })).toBeChecked();

  const setVisibility = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const curtain = page.locator('[data-curtain]');
  await setVisibility('hidden');
  await expect(curtain).toBeVisible();
  await setVisibility('visible');
  await expect(curtain).toHaveCount(0);

  const second = await context.newPage();
  await second.goto('/matches');
  await expect(second).toHaveTitle('Weather');
  await expect(second.getByRole('heading', { name: 'No matches yet' })).toBeVisible();
  await expect(page.getByLabel('Lock when not in use')).toHaveValue('5');
  await page.clock.fastForward('05:01');
  await expectLocked(page);
  await expectLocked(second);
  await expect(second).toHaveTitle('Weather');
  await second.getByLabel('PIN').fill(pin);
  await second.getByLabel('PIN').press('Enter');
  await expect(second.getByRole('heading', { name: 'No matches yet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Discretion' })).toBeVisible();

  await page.getByRole('button', { name: 'Lock now' }).click();
  await expectLocked(page);
  await page.getByRole('button', { name: 'Use your password' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('button', { name: 'Remove PIN' }).click();
  await expect(page.getByText('Your password unlocks the app until you set a PIN.')).toBeVisible();
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expectLocked(page, 'Enter your password');
  await page.getByRole('button', { name: 'Sign in another way' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

for (const [size, viewport] of Object.entries({ phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }))
  test(`the lock screen has no violations: ${size}`, async ({ browser }) => {
    const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' }, { viewport, reducedMotion: 'reduce' });
    await ana.call('PUT', '/account/pin', { password, pin });
    await ana.call('POST', '/sessions/lock');
    const { page } = ana;
    await page.goto('/matches');
    for (const heading of ['Enter your PIN', 'Enter your password']) {
      await expectLocked(page, heading);
      for (const theme of ['dark', 'light']) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
        expect.soft(await faultsOf(page), `${heading}, ${theme}`).toEqual([]);
      }
      if (heading === 'Enter your PIN') await page.getByRole('button', { name: 'Use your password' }).click();
    }
  });
