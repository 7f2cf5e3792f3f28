import { faultsOf } from './support/accessibility';
import { expect, test } from './support/test';
import { composer, log, openChat, pair, say } from './support/pair';

test('read receipts and typing are hidden in both directions, and a private note is seen by its writer alone', async ({ browser }) => {
  test.setTimeout(90_000);
  const { ana, ben } = await pair(browser);
  await ana.page.goto('/dashboard?tab=account#chat-privacy');
  const receipts = ana.page.getByRole('switch', { name: 'Read receipts' });
  await receipts.click();
  await expect(receipts).not.toBeChecked();
  const saved = ana.page.waitForResponse((answer) => answer.url().endsWith('/chat/preferences') && answer.request().method() === 'PUT');
  await ana.page.getByRole('switch', { name: 'Typing indicator' }).click();
  await saved;
  await ana.page.reload();
  await expect(ana.page.getByRole('switch', { name: 'Typing indicator' })).not.toBeChecked();
  await expect(receipts).not.toBeChecked();
  expect(await faultsOf(ana.page)).toEqual([]);

  await openChat(ana.page, ben);
  await openChat(ben.page, ana);
  await say(ben.page, 'Did you see this?');
  await expect(log(ana.page).getByText('Did you see this?')).toBeVisible();
  // The answer comes after the reading, and typing it comes before: whatever would be shown of both has been shown then.
  await composer(ana.page).pressSequentially('I did', { delay: 20 });
  await ana.page.keyboard.press('Enter');
  await expect(log(ben.page).getByText('I did')).toBeVisible();
  const sent = log(ben.page).getByRole('article').filter({ hasText: 'Did you see this?' });
  await expect(sent.getByLabel('Sent')).toBeVisible();
  const answer = log(ana.page).getByRole('article').filter({ hasText: 'I did' });
  await ben.page.reload();
  await expect(sent.getByLabel('Sent')).toBeVisible();
  await expect(answer.getByLabel('Sent')).toBeVisible();

  await ana.page.getByRole('button', { name: 'More about Ben' }).click();
  await ana.page.getByRole('menuitem', { name: 'Private note' }).press('Enter');
  await ana.page.getByRole('textbox', { name: 'Note' }).fill('Met at the lake');
  expect(await faultsOf(ana.page, { within: '[role=dialog]' })).toEqual([]);
  await ana.page.getByRole('button', { name: 'Save' }).click();
  await expect(ana.page.getByRole('button', { name: 'Private note: Met at the lake' })).toBeVisible();
  await ana.page.reload();
  await expect(ana.page.getByRole('button', { name: 'Private note: Met at the lake' })).toBeVisible();
  expect(await faultsOf(ana.page)).toEqual([]);
  await ben.page.reload();
  await expect(log(ben.page).getByText('I did')).toBeVisible();
  await expect(ben.page.getByText('Met at the lake')).toHaveCount(0);
});
