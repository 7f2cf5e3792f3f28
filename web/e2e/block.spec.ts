import { expect, test } from './support/test';
import { subscribe } from './support/subscribe';
import { Member } from './support/member';

test('a block cuts a live chat for both, at once and without a reason', { tag: '@main' }, async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' });
  await subscribe(ben, 'premium_tier_2');
  await ana.matchWith(ben);
  await ana.page.goto(`/chat?user=${ben.userId}`);
  await ben.page.goto(`/chat?user=${ana.userId}`);
  for (const [from, to] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    const composer = from.page.getByRole('textbox', { name: 'Write a message' });
    await composer.fill(`hello from ${from.about.name}`);
    await composer.press('Enter');
    await expect(to.page.getByRole('log')).toContainText(`hello from ${from.about.name}`);
  }

  await ana.page.getByRole('button', { name: /More about Ben/ }).click();
  await ana.page.getByRole('menuitem', { name: 'Block' }).click();
  await ana.page.getByRole('alertdialog').or(ana.page.getByRole('dialog')).getByRole('button', { name: 'Block' }).click();

  await expect(ben.page.getByRole('log')).toHaveCount(0, { timeout: 2_000 });
  await expect(ben.page.getByText(/block/i)).toBeHidden();
  await expect(ana.page.getByRole('link', { name: /Ben/ })).toHaveCount(0);

  await ben.page.goto(`/profile/${ana.userId}`);
  await expect(ben.page.getByText('Profile not found')).toBeVisible();
  expect((await ben.request('POST', '/conversations', { userId: ana.userId })).status()).toBe(403);
  expect((await ben.request('POST', '/swipes', { targetId: ana.userId, action: 'like' })).status()).toBe(404);

  // She sees who is blocked, and can undo it; what it ended stays ended.
  await ana.page.goto('/dashboard?tab=account');
  await ana.page.getByRole('button', { name: /Unblock/ }).click();
  await expect(ana.page.getByRole('button', { name: /Unblock/ })).toHaveCount(0);
  expect((await ben.request('POST', '/conversations', { userId: ana.userId })).status()).toBe(403);
});
