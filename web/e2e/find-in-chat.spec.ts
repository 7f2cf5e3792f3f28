import { faultsOf } from './support/accessibility';
import { log, openChat, pair, write } from './support/pair';
import { expect, test } from './support/test';

test('a member finds a distant message by its text, goes from a reply to its source, to a day, and back to the newest', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const { ana, ben, conversationId } = await pair(browser);
  const { message: first } = await write(ben, conversationId, 'Un café by the river?');
  for (let start = 0; start < 320; start += 8)
    await Promise.all(Array.from({ length: 4 }, (_, n) => [ana, ben].map((one) => write(one, conversationId, `talk ${start + n}`))).flat());
  await write(ana, conversationId, 'Yes, gladly', { replyToSequence: first.sequence });
  await openChat(ana.page, ben);
  const { page } = ana;
  const source = log(page).getByRole('article').filter({ hasText: 'Un café by the river?' }).first();

  await page.getByRole('button', { name: 'More about Ben' }).click();
  await page.getByRole('menuitem', { name: 'Search messages' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Search messages' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More about Ben' })).toBeFocused();

  await page.getByRole('button', { name: 'More about Ben' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Search messages' }).press('Enter');
  await page.keyboard.type('CAFE');
  await expect(dialog.getByRole('button', { name: 'Un café by the river?' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Un café by the river?' }).press('Enter');
  await expect(source).toBeFocused();
  await expect(source).toBeInViewport();
  await write(ben, conversationId, 'Are you there?');
  await page.getByRole('button', { name: /^(Back to newest|1 new)$/ }).click();
  await expect(log(page).getByText('Are you there?')).toBeInViewport();

  await log(page).getByRole('button', { name: 'Un café by the river?' }).press('Enter');
  await expect(source).toBeFocused();
  await page.getByRole('button', { name: 'Back to newest' }).click();
  await expect(log(page).getByText('Are you there?')).toBeInViewport();

  await page.getByRole('button', { name: 'More about Ben' }).click();
  await page.getByRole('menuitem', { name: 'Go to a date' }).click();
  const day = page.getByRole('dialog', { name: 'Go to a date' });
  await expect(day.getByText(/^Your first message is from/)).toBeVisible();
  await day.getByLabel('Date').fill(
    await day
      .getByLabel('Date')
      .getAttribute('max')
      .then((max) => max ?? ''),
  );
  await day.getByRole('button', { name: 'Go' }).click();
  await expect(source).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
});
