import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/test';
import { acceptTerms, Member, password } from './support/member';

async function signUp({ page, email, about }: Member): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).first().click();
  await page.getByLabel('Display name').fill(about.name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();

  await expect(page.getByRole('heading', { name: 'Legal Agreement & Community Guidelines' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept Terms and Continue' })).toBeDisabled();
  await acceptTerms(page);
  await expect(page.getByText('Account created!')).toBeVisible();
}

async function fillProfile(page: Page, { gender, interestedIn }: { gender: string; interestedIn: string }): Promise<void> {
  await page.goto('/profile-setup');
  await page.getByLabel('Age', { exact: true }).fill('31');
  await page
    .getByRole('group', { name: 'Gender' })
    .or(page.getByRole('radiogroup', { name: 'Gender' }))
    .getByText(gender, { exact: true })
    .click();
  await page.getByRole('group', { name: 'Interested in' }).getByText(interestedIn, { exact: true }).click();
  const city = page.getByRole('combobox', { name: 'City' });
  await city.pressSequentially('Savannah');
  await page
    .getByRole('option', { name: /Savannah.*Georgia/ })
    .first()
    .click();
  await expect(city).toHaveValue(/Savannah, Georgia/);
  await page.getByText('Midnight Escape', { exact: true }).click();
  await page.getByText('Midnight Drives', { exact: true }).click();
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile Saved Successfully!')).toBeVisible();
}

/** Nobody else in the deck is called that, neither in another journey nor in another run of this one. */
const nameLike = (name: string) => `${name} ${randomUUID().slice(0, 4)}`;

/** Likes until the wanted person has been liked; the deck may hold others. */
async function likeUntil(page: Page, name: string): Promise<void> {
  await page.goto('/swipe');
  await expect(page.getByRole('heading', { name: 'Find your Link' })).toBeVisible();
  for (let turn = 0; turn < 200; turn++) {
    const top = page.locator('[data-top]');
    await expect(top).toBeVisible();
    const wanted = await top.getByText(name).isVisible();
    await page.keyboard.press(wanted ? 'ArrowRight' : 'ArrowLeft');
    if (wanted) return;
    await page.waitForTimeout(450); // the specification's pause between two swipes
  }
  throw new Error(`${name} was not dealt`);
}

test('two people sign up, like each other, match and talk live', { tag: '@main' }, async ({ browser }) => {
  test.setTimeout(180_000);
  const ana = await Member.visitor(browser, { name: nameLike('Anabel'), gender: 'woman' });
  const ben = await Member.visitor(browser, { name: nameLike('Benedict'), gender: 'man' });
  const [anabel, benedict] = [ana.about.name, ben.about.name];
  await signUp(ana);
  await signUp(ben);
  await fillProfile(ana.page, { gender: 'Woman', interestedIn: 'Man' });
  await fillProfile(ben.page, { gender: 'Man', interestedIn: 'Woman' });

  await likeUntil(ana.page, benedict);
  await likeUntil(ben.page, anabel);
  await expect(ben.page.getByRole('dialog')).toContainText(anabel);
  await expect(ana.page.getByRole('dialog')).toContainText(benedict); // live, on the other side

  // She writes at once; he has no plan yet, so he learns that, and not what, she wrote.
  await ana.page
    .getByRole('dialog')
    .getByRole('button', { name: /message/i })
    .click();
  await say(ana.page, 'hey you, still up?');
  await expect(ben.page.getByText(`New message from ${anabel}`)).toBeVisible();
  await expect(ben.page.getByText('hey you, still up?')).toBeHidden();
  await ben.page.goto('/matches');
  await ben.page.getByRole('button', { name: 'Upgrade to Chat' }).click();
  await expect(ben.page.getByRole('heading', { name: 'Upgrades' })).toBeVisible();
  await ben.page.goto('/chat');
  await expect(ben.page.getByRole('heading', { name: 'Premium Feature' })).toBeVisible();

  // With a plan access is given by itself.
  await choosePlan(ben.context);
  await expect(ben.page.getByRole('link', { name: new RegExp(`${anabel}.*hey you, still up\\?`) })).toBeVisible();
  await ben.page.getByRole('link', { name: anabel }).click();
  await expect(ben.page.getByRole('log')).toContainText('hey you, still up?');
  await expect(ana.page.getByRole('log').getByLabel('Read')).toBeVisible();

  await ben.page.getByRole('textbox', { name: 'Write a message' }).pressSequentially('Al');
  await expect(ana.page.getByRole('status', { name: `${benedict} is typing` })).toBeVisible();
  await say(ben.page, 'Always. Midnight drive?');
  await expect(ana.page.getByRole('log')).toContainText('Always. Midnight drive?');

  // A reload half-way changes nothing.
  await ana.page.reload();
  await expect(ana.page.getByRole('log')).toContainText('Always. Midnight drive?');
  await say(ana.page, 'Downstairs in ten.');
  await expect(ben.page.getByRole('log')).toContainText('Downstairs in ten.');
  for (const { page } of [ana, ben]) await expect(page.getByRole('log').getByText('hey you, still up?')).toHaveCount(1);
});

/** Beside the page that waits for it, as somebody would who has it open on another device. */
async function choosePlan(context: BrowserContext): Promise<void> {
  const plans = await context.newPage();
  await plans.goto('/pricing');
  const opened = context.waitForEvent('page');
  await plans.getByRole('button', { name: 'Choose Tier 1' }).click();
  await (await opened).getByRole('button', { name: 'Subscribe $19.99' }).click();
}

async function say(page: Page, text: string): Promise<void> {
  const composer = page.getByRole('textbox', { name: 'Write a message' });
  await composer.fill(text);
  await composer.press('Enter');
  await expect(composer).toHaveValue('');
  await expect(page.getByRole('log')).toContainText(text);
}
