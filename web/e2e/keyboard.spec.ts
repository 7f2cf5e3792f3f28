import { expect, test } from './support/test';
import { Member, password } from './support/member';
import { tabTo } from './support/tab-to';

test('signing in, swiping and unmatching need no pointer', { tag: '@main' }, async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' });
  await ana.matchWith(ben);

  const { page } = await Member.visitor(browser, { name: 'Ana', gender: 'woman' });
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await tabTo(page, /Email/);
  await page.keyboard.type(ana.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dashboard/);

  await page.goto('/swipe');
  await expect(page.locator('[data-top]')).toBeVisible();
  // Neither the text of a card nor how many remain is a proof: members of other tests look alike, and newcomers are counted too.
  const undo = page.getByRole('button', { name: 'Undo last pass' });
  await expect(undo).toBeDisabled();
  let first = '';
  // A member of another test may be suspended or leave just then; that card goes without a pass, and the next one is tried.
  await expect(async () => {
    first = (await page.locator('[data-top]').textContent()) ?? '';
    await page.keyboard.press('ArrowLeft');
    await expect(undo).toBeEnabled({ timeout: 3_000 });
  }).toPass();
  await page.keyboard.press('z');
  await expect(undo).toBeDisabled();
  await expect(page.locator('[data-top]')).toHaveText(first);
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/\/profile\//);

  await page.goto('/matches');
  await expect(page.getByText('Ben').first()).toBeVisible();
  await tabTo(page, /More about Ben/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Unmatch' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toBeVisible();
  await tabTo(page, /^\s*Unmatch|Unmatch\s*$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No matches yet' })).toBeVisible();

  const toast = page.locator('[data-sonner-toast]').first();
  await expect(toast).toBeVisible();
  await tabTo(page, /^\s*Undo/);
  await tabTo(page, /^\s*Skip to content\s*$/, 20); // past the toast, which is the last on the page
  await expect(toast).toBeVisible();
});
