import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { Member } from './support/member';
import { inConsole, hasNoFaultsAnywhere, staff } from './support/staff';
import { tabTo } from './support/tab-to';

/** What a tile says; its texts stand without a gap. */
const shownNumber = async (page: Page, label: string): Promise<number> => {
  const tile = page.getByText(label, { exact: true }).first().locator('xpath=../..');
  const found = new RegExp(`^${label}([\\d,]+)`).exec((await tile.textContent()) ?? '');
  return Number(found?.[1]?.replaceAll(',', ''));
};

test('the counts follow the members who come, for moderators as for admins', async ({ browser }) => {
  const page = await inConsole(browser, staff.moderator);
  await expect(page.getByRole('tab', { name: 'Queues', selected: true })).toBeVisible();
  await hasNoFaultsAnywhere(page);
  await page.getByRole('tab', { name: 'User Analytics' }).click();
  await expect(page.getByRole('tab', { name: 'Data Cleanup' })).toHaveCount(0);
  await expect(page.getByText(/^UTC · updated/)).toBeVisible();
  const [members, today] = [await shownNumber(page, 'Members'), await shownNumber(page, 'Today')];
  await Member.settled(browser, { name: 'Nadia', gender: 'woman' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Reload' }).click();
    expect(await shownNumber(page, 'Members')).toBeGreaterThan(members);
    expect(await shownNumber(page, 'Today')).toBeGreaterThan(today);
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole('img', { name: /^New members, the last 30 days/ })).toBeVisible();
  await page.getByRole('button', { name: 'View as table' }).click();
  await expect(page.getByRole('region', { name: 'New members' }).getByRole('row')).toHaveCount(31);
  await page.getByRole('combobox', { name: 'What’s counted' }).selectOption('Messages');
  await page.getByText('90 d', { exact: true }).click();
  await expect(page).toHaveURL(/metric=messages&days=90/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Messages per day' })).toBeVisible();
  await hasNoFaultsAnywhere(page);
});

test('tabs, palette and key help need no pointer', async ({ browser }) => {
  const page = await inConsole(browser, staff.admin);
  await tabTo(page, /^ *Queues/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'User Analytics', selected: true })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Queues', selected: true })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('audit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Message Audit', selected: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(staff.moderator);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=member&user=/);
});

for (const [path, name] of [
  ['/admin/moderation', 'Image Moderation'],
  ['/admin/reports', 'User Reports'],
] as const)
  test(`${path} opens ${name}`, async ({ browser }) => {
    const page = await inConsole(browser, staff.admin, '', path);
    await expect(page.getByRole('tab', { name: new RegExp(`^${name}`), selected: true })).toBeVisible();
  });
