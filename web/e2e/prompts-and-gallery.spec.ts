import { fileURLToPath } from 'node:url';
import { faultsOf } from './support/accessibility';
import { Member } from './support/member';
import { expect, test } from './support/test';

const portrait = (name: string) => fileURLToPath(new URL(`../../deploy/local/demo/portraits/${name}.webp`, import.meta.url));

test('answers are written, liked by name, and lead to a first message', async ({ browser }) => {
  test.setTimeout(120_000);
  const ana = await Member.settled(browser, { name: 'Rosalind', gender: 'woman' });
  const ben = await Member.settled(browser, { name: 'Orlando', gender: 'man' });
  const { page } = ana;

  await page.goto('/profile-setup');
  for (const answer of ['Rain and a record that crackles', 'Good handwriting']) {
    await page.getByRole('button', { name: 'Add an answer' }).click();
    await page.getByRole('textbox', { name: 'Your answer' }).last().fill(answer);
  }
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile Saved Successfully!')).toBeVisible();

  await ben.page.goto(`/profile/${ana.userId}`);
  await expect(ben.page.getByText('Rain and a record that crackles')).toBeVisible();
  await expect(ben.page.getByText('Premium Profile Access Required')).toBeVisible();
  await expect(ben.page.getByText('Good handwriting')).toBeHidden();
  await ben.page.getByRole('button', { name: 'Like this answer' }).click();
  await expect(ben.page.getByText('You liked Rosalind').first()).toBeVisible();

  await page.goto(`/profile/${ben.userId}`);
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'It’s mutual' });
  await expect(dialog.getByText('Orlando liked your answer: “Rain and a record that crackles”')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Message to Orlando' })).toBeFocused();
  expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'You liked my answer. What would yours be?' }).press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sent to Orlando')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('photos of the Profile Media tab are ordered by keys and browsed by others', async ({ browser }) => {
  test.setTimeout(180_000);
  const ana = await Member.settled(browser, { name: 'Hermia', gender: 'woman' });
  const ben = await Member.settled(browser, { name: 'Lysander', gender: 'man' });
  const { page } = ana;
  await page.goto('/media');
  const add = (name: string) => page.getByLabel('Add media').last().setInputFiles(portrait(name));
  await add('ana');
  // A photo takes its place when it is ready, and of two at once either may be first.
  await expect(page.getByRole('button', { name: 'Move ana.webp, number 1 of 1' })).toBeVisible({ timeout: 30_000 });
  await add('mia');
  const second = page.getByRole('button', { name: 'Move mia.webp, number 2 of 2' });
  await expect(second).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('On your profile · 2')).toBeVisible({ timeout: 60_000 });
  await second.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Move mia.webp, number 1 of 2' })).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);

  await expect(async () => {
    const { profile } = await ben.call('GET', `/profiles/${ana.userId}`);
    expect(profile.gallery).toHaveLength(2);
  }).toPass({ timeout: 15_000 });
  await ben.page.goto(`/profile/${ana.userId}`);
  const photos = ben.page.getByRole('group', { name: 'Photos of Hermia' });
  await expect(photos.getByText('Photo 1 of 2')).toBeAttached();
  await photos.getByRole('button', { name: 'Next photo' }).press('ArrowRight');
  await expect(photos.getByText('Photo 2 of 2')).toBeAttached();
  expect(await faultsOf(ben.page)).toEqual([]);
  for (const width of [390, 1440]) {
    await ben.page.setViewportSize({ width, height: 844 });
    await expect.poll(async () => (await photos.getByRole('img').boundingBox())?.height).toBeGreaterThan(400);
  }
});
