import type { Locator } from '@playwright/test';
import { faultsOf } from './support/accessibility';
import { Member, password } from './support/member';
import { expect, test } from './support/test';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Far from everybody else who is about, so that the two are dealt to each other first. */
const town = 'Longyearbyen';
const tapsAtMost = 25;

test('a newcomer on a phone gets from the landing page to a first message in few taps, and loses nothing on the way', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const ben = await Member.settled(browser, { name: 'Benvolio', gender: 'man' });
  const { places } = await ben.call('GET', `/places?q=${town}`);
  await ben.saveProfile({ placeId: places[0].place_id, location: town });
  const ana = await Member.visitor(browser, { name: 'Anatolia', gender: 'woman' }, phone);
  const { page } = ana;
  let taps = 0;
  const tap = (target: Locator) => {
    taps++;
    return target.tap();
  };
  const type = async (field: Locator, text: string) => {
    await tap(field);
    await page.keyboard.type(text);
  };
  const next = () => tap(page.getByRole('button', { name: 'Continue' }));
  const isAtStep = (number: number) => expect(page.getByText(`Step ${number} of 6`)).toBeVisible();

  await page.goto('/');
  await tap(page.getByRole('main').getByRole('link', { name: 'Create Account' }).first());
  await type(page.getByLabel('Display name'), 'Anatolia');
  await type(page.getByLabel('Email'), ana.email);
  await type(page.getByLabel('Password', { exact: true }), password);
  const signedUp = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/accounts') && answer.request().method() === 'POST', {
    timeout: 60_000,
  });
  await tap(page.getByRole('button', { name: 'Create Account' }));
  await expect(page.getByRole('checkbox')).toHaveCount(4);
  for (const box of await page.locator('label:has(input[type=checkbox])').all()) await tap(box);
  await tap(page.getByRole('button', { name: 'Accept Terms and Continue' }));
  const { userId } = await (await signedUp).json();

  await isAtStep(1);
  expect(await faultsOf(page)).toEqual([]);
  await tap(page.getByRole('button', { name: 'Skip for now' }));
  await isAtStep(2);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Anatolia');
  await expect(page.getByLabel('Age', { exact: true })).toBeFocused();
  await page.keyboard.type('31');
  await tap(page.getByText('Woman', { exact: true }));
  await next();
  await isAtStep(3);
  await page.goBack();
  await isAtStep(2);
  await expect(page.getByLabel('Age', { exact: true })).toHaveValue('31');
  await page.goForward();
  await tap(page.getByRole('group', { name: 'Interested in' }).getByText('Man', { exact: true }));
  await next();
  await type(page.getByRole('combobox', { name: 'City' }), town);
  await tap(page.getByRole('option', { name: new RegExp(town) }).first());
  await next();
  await isAtStep(5);
  await page.reload();
  await isAtStep(5);
  expect(await faultsOf(page)).toEqual([]);
  await tap(page.getByText('Midnight Escape', { exact: true }));
  await tap(page.getByText('Midnight Drives', { exact: true }));
  await next();
  await isAtStep(6);
  await tap(page.getByRole('button', { name: 'Save Profile' }));
  await expect(page.getByText('Profile Saved Successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You’re live' })).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);

  await expect(async () => void (await ben.call('POST', '/swipes', { targetId: userId, action: 'like' }))).toPass({ timeout: 10_000 });
  await tap(page.getByRole('link', { name: 'Start Swiping' }));
  const top = page.locator('[data-top]');
  await expect(top).toBeVisible();
  // Members that other journeys boost or feature come before him; they are put aside without a tap.
  for (let turn = 0; turn < 30 && !(await top.getByText('Benvolio').isVisible()); turn++) {
    await page.keyboard.press('ArrowLeft');
    await page.waitForTimeout(450); // the specification's pause between two swipes
  }
  await expect(top.getByText('Benvolio')).toBeVisible();
  await tap(page.getByRole('button', { name: 'Like', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'It’s mutual' });
  await expect(dialog.getByRole('textbox', { name: 'Message to Benvolio' })).toBeFocused();
  await page.keyboard.type('Is it ever dark where you are?');
  await tap(dialog.getByRole('button', { name: 'Send' }));
  await expect(page.getByText('Sent to Benvolio')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(tapsAtMost);
});

test('a step of the set-up says what it still wants, and the last one leads back to what is missing', async ({ browser }) => {
  const ana = await Member.visitor(browser, { name: 'Anatolia', gender: 'woman' }, phone);
  await ana.signUp();
  const { page } = ana;
  await page.goto('/profile-setup?step=basics');
  await page.getByLabel('Age', { exact: true }).fill('17');
  await expect(page.getByText('Enter your age, 18 to 99.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page.getByText('Step 2 of 6')).toBeVisible();
  await expect(page.getByText('Choose one.')).toBeVisible();

  await page.goto('/profile-setup?step=answers');
  await page.getByRole('button', { name: 'Save Profile' }).tap();
  await expect(page.getByText('Form Incomplete')).toBeVisible();
  await expect(page.getByText('Step 2 of 6')).toBeVisible();
  await expect(page.getByLabel('Age', { exact: true })).toBeFocused();
  expect((await ana.call('GET', '/profile')).profile.age).toBeUndefined();

  // In a wider window the same answers stand in the whole form.
  await page.getByLabel('Age', { exact: true }).fill('31');
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(page.getByLabel('Age', { exact: true })).toHaveValue('31');
  await expect(page.getByRole('heading', { name: 'Contact info' })).toBeVisible();
});
