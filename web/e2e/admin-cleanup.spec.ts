import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './support/test';
import { Member } from './support/member';
import { inConsole, hasNoFaults, hasNoFaultsAnywhere, staff } from './support/staff';
import { tabTo } from './support/tab-to';

/** Some who are there by mistake, with a name of their own to be found by. */
async function testAccounts(browser: Browser, count: number): Promise<{ tag: string; members: Member[] }> {
  const tag = `Test-${randomUUID().slice(0, 6)}`;
  const names = Array.from({ length: count }, (_, index) => `${tag}-${index + 1}`);
  const members = await Promise.all(names.map((name) => Member.settled(browser, { name, gender: 'woman' })));
  return { tag, members };
}

const listOf = (tag: string) => `?tab=cleanup&test=on&search=${encodeURIComponent(tag)}`;

/** The list is that of profiles, which receives new members by itself. */
async function find(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('checkbox', { name: /^Select Test/ })).toHaveCount(count, { timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
}

/** The question, answered. */
async function confirm(page: Page, count: number): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
  await dialog.getByRole('textbox', { name: `Type ${count} to confirm` }).fill(String(count));
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Accounts of a test');
  await dialog.getByRole('button', { name: /^Delete/ }).click();
}

test('test accounts are found, deleted with everything held on them, and nothing of them remains', async ({ browser }) => {
  test.setTimeout(180_000);
  const { tag, members } = await testAccounts(browser, 3);
  const page = await inConsole(browser, staff.admin, listOf(tag));
  await find(page, 3);
  await hasNoFaultsAnywhere(page);
  await page.getByRole('checkbox', { name: `Select ${tag}-1` }).check();
  await page.getByRole('checkbox', { name: `Select ${tag}-3` }).check();
  await page.getByRole('button', { name: 'Delete 2 profiles' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
  await hasNoFaults(page);
  await page.mouse.click(4, 4);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await confirm(page, 2);
  await expect(page.getByRole('heading', { name: '2 profiles will be deleted' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /2 profiles/ })).toBeVisible();
  await expect(page.getByText('Successfully deleted 2 profiles and all related data')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('heading', { name: 'Deletion complete' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Select Test/ })).toHaveCount(1);
  await hasNoFaults(page);
  const [first, second, third] = members as [Member, Member, Member];
  for (const gone of [first, third]) expect((await second.request('GET', `/profiles/${gone.userId}`)).status()).toBe(404);
  const signIn = await second.request('POST', '/sessions', { email: first.email, password: 'correct horse' });
  expect(signIn.status()).toBe(401);
});

test('a deletion is ordered, and called off within ten seconds, without a pointer', async ({ browser }) => {
  test.setTimeout(120_000);
  const { tag } = await testAccounts(browser, 3);
  const page = await inConsole(browser, staff.admin, listOf(tag));
  await find(page, 3);
  for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key);
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alertdialog', { name: 'Are you absolutely sure?' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Type 2 to confirm' })).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Accounts of a test');
  await tabTo(page, /^ *Delete 2 profiles/, 4);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel deletion' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No profiles were deleted.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Select Test/ })).toHaveCount(3);
});

test('nobody else gets near it', async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  expect((await ana.request('GET', '/admin/profiles?tool=filters')).status()).toBe(403);
  expect((await ana.request('POST', '/admin/cleanups', { jobId: randomUUID(), userIds: [randomUUID()], reason: 'why not' })).status()).toBe(
    403,
  );
  const morgan = await inConsole(browser, staff.moderator, '?tab=cleanup');
  await expect(morgan.getByRole('tab', { name: 'Queues', selected: true })).toBeVisible();
});

test('staff are in the list and cannot be chosen', async ({ browser }) => {
  const page = await inConsole(browser, staff.admin, '?tab=cleanup&search=Morgan');
  await expect(page.getByRole('row', { name: /Moderator, protected/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeDisabled();
});
