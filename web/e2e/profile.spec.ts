import type { Page } from '@playwright/test';
import { faultsOf } from './support/accessibility';
import { expect, test } from './support/test';
import { fileURLToPath } from 'node:url';
import { Member } from './support/member';

const portrait = (name: string) => fileURLToPath(new URL(`../../deploy/local/demo/portraits/${name}.webp`, import.meta.url));

/** Picks a photo as a member does, and keeps the part that is offered. */
async function uploadPhoto(page: Page, name: string): Promise<void> {
  await page.goto('/profile-setup');
  const card = page.getByRole('region', { name: 'Your photo' });
  const choosing = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: 'Upload' }).click();
  await (await choosing).setFiles(portrait(name));
  const dialog = page.getByRole('dialog', { name: 'Choose the part that others see' });
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByText('Image uploaded')).toBeVisible();
}

/** Whether a picture was not only there, but drawn. */
const isDrawn = (page: Page, name: string) =>
  expect
    .poll(
      () =>
        page
          .getByRole('img', { name })
          .first()
          .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      {
        timeout: 15_000,
      },
    )
    .toBe(true);

/** Passes until somebody lies on top of the deck. */
async function deal(page: Page, name: string): Promise<void> {
  await page.goto('/swipe');
  const top = page.locator('[data-top]');
  await expect(top).toBeVisible();
  for (let turn = 0; turn < 200 && !(await top.getByText(name).isVisible()); turn++) {
    await page.keyboard.press('ArrowLeft');
    await page.waitForTimeout(450); // the specification's pause between two swipes
  }
  await expect(top.getByText(name)).toBeVisible();
}

test('a photo is reviewed, and stands on the card that another member is dealt', { tag: '@main' }, async ({ browser }) => {
  test.setTimeout(180_000);
  const ana = await Member.settled(browser, { name: 'Philippa', gender: 'woman' });
  const ben = await Member.settled(browser, { name: 'Quentin', gender: 'man' });
  await uploadPhoto(ana.page, 'ana');
  await expect(ana.page.getByText('Image approved!')).toBeVisible({ timeout: 60_000 });
  await expect(ana.page.getByRole('region', { name: 'Your photo' }).getByText('Under Review')).toBeHidden();
  await isDrawn(ana.page, 'Your photo');

  await expect(async () => {
    const { profile } = await ben.call('GET', `/profiles/${ana.userId}`);
    expect(profile.picture?.mediumUrl).toBeTruthy();
  }).toPass({ timeout: 15_000 });
  await ben.page.goto(`/profile/${ana.userId}`);
  await isDrawn(ben.page, 'Portrait of Philippa');
  await ben.page.getByRole('button', { name: 'View the photo of Philippa' }).click();
  await expect(ben.page.getByRole('button', { name: 'Close' })).toBeVisible();
  await ben.page.keyboard.press('Escape');

  await deal(ben.page, 'Philippa');
  await isDrawn(ben.page, 'Portrait of Philippa');

  await ana.call('PUT', '/profile/visibility', { anonymousMode: true });
  await expect(async () => {
    await ben.page.goto(`/profile/${ana.userId}`);
    await expect(ben.page.getByRole('img', { name: 'Portrait of Philippa' })).toHaveAttribute('src', /\/blurred\?/, { timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
  await isDrawn(ben.page, 'Portrait of Philippa');
  await ana.page.goto('/profile');
  await isDrawn(ana.page, 'Portrait of Philippa'); // one's own stays sharp
  await expect(ana.page.getByRole('img', { name: 'Portrait of Philippa' })).not.toHaveAttribute('src', /blurred/);
});

test('a text that calls itself a photo is refused with the text of the specification', async ({ browser }) => {
  const { page } = await Member.settled(browser, { name: 'Rosalind', gender: 'woman' });
  await page.goto('/profile-setup');
  const card = page.getByRole('region', { name: 'Your photo' });
  const input = card.getByLabel('Photo', { exact: true });
  await input.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(card.getByText('Please select an image file')).toBeVisible();
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024) });
  await expect(card.getByText('Image must be less than 5MB')).toBeVisible();
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hello') }); // the server looks inside
  await expect(page.getByText('Upload failed', { exact: true })).toBeVisible();
  await expect(card.getByText('Please select an image file')).toBeVisible();
});

test('a verification brings the tick and a badge, and badges are chosen', async ({ browser }) => {
  test.setTimeout(120_000);
  const ana = await Member.settled(browser, { name: 'Severine', gender: 'woman' });
  const ben = await Member.settled(browser, { name: 'Tobias', gender: 'man' });
  const { page, context } = ana;
  await page.goto('/profile-setup');
  const card = page.getByRole('region', { name: 'ID verification' });
  const opening = context.waitForEvent('page');
  await card.getByRole('button', { name: 'Start verification' }).click();
  const provider = await opening;
  await provider.waitForURL(/identity\/start/);
  expect(await provider.evaluate(() => opener)).toBeNull();
  await expect(card.getByText('Pending')).toBeVisible();
  await provider.getByRole('button', { name: 'End the verification' }).click();
  await expect(provider.getByRole('status')).toContainText('Verified'); // the page updates by itself
  await provider.close();

  await expect(card.getByText('Verified', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Verification Complete')).toBeVisible();

  const badges = page.getByRole('region', { name: 'Badges' });
  await badges.getByRole('button', { name: 'Manage Badges' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Badges' });
  const verified = dialog.getByRole('checkbox', { name: 'Verified', exact: true });
  await expect(verified).toBeEnabled({ timeout: 15_000 });
  await verified.setChecked(true, { force: true });
  await dialog.getByRole('button', { name: 'Save Badge Selection' }).click();
  await expect(page.getByText('Badge selection updated')).toBeVisible();
  await expect(badges.getByRole('list').getByText('Verified')).toBeVisible();

  await ben.page.goto(`/profile/${ana.userId}`);
  await expect(ben.page.getByRole('img', { name: 'Verified' })).toBeVisible();
  await expect(ben.page.getByRole('list', { name: 'Badges' }).getByText('Verified')).toBeVisible();
});

test('the share card gives the link away as a code, a picture and a text', async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ulrike', gender: 'woman' }, { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = ana;
  await page.goto('/profile-setup');
  const card = page.getByRole('region', { name: 'Share your profile' });
  const code = card.getByRole('img', { name: 'QR code of your link' });
  await expect(code).toBeVisible();
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('code.png');
  await expect(page.getByText('QR Code Downloaded')).toBeVisible();
  await card.getByRole('button', { name: 'Copy Profile Link' }).click();
  await expect(page.getByText('Link Copied')).toBeVisible();
  const origin = new URL(page.url()).origin;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/storefront/${ana.userId}`); // a woman’s leads to her store
});

test('who hides is found by nobody, until they undo it', async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Valerie', gender: 'woman' });
  const ben = await Member.settled(browser, { name: 'Wilhelm', gender: 'man' });
  const seen = async () => (await ben.request('GET', `/profiles/${ana.userId}`)).status();
  await ana.page.goto('/profile');
  await ana.page.getByRole('switch', { name: 'Hide my profile' }).click();
  await expect(ana.page.getByText('Your profile is hidden')).toBeVisible();
  expect(await seen()).toBe(404);
  await ana.page.getByRole('button', { name: 'Undo' }).click();
  await expect(ana.page.getByText('Your profile is visible')).toBeVisible();
  expect(await seen()).toBe(200);
});

test('dialogs of the profile have no violations, and nothing scrolls sideways at 320 px', async ({ browser }) => {
  test.setTimeout(120_000);
  const { page, userId } = await Member.settled(browser, { name: 'Xenia', gender: 'woman' }, { reducedMotion: 'reduce' });
  const look = async (what: string) => {
    expect.soft(await faultsOf(page), what).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), what).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  await page.goto('/profile-setup');
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  await page.getByRole('region', { name: 'Your photo' }).getByLabel('Photo', { exact: true }).setInputFiles(portrait('camille'));
  await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await look('cropping');
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Badges' }).getByRole('button', { name: 'Manage Badges' }).click();
  await expect(page.getByRole('checkbox').first()).toBeAttached();
  await look('badges');
  await page.keyboard.press('Escape');
  await look('set-up');
  await page.goto(`/profile/${userId}?preview`);
  await expect(page.getByText('This is what others see.')).toBeVisible();
  await look('preview');
});
