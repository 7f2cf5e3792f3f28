import { faultsOf } from './support/accessibility';
import { expect, test } from './support/test';
import { composer, log, openChat, pair, say, write } from './support/pair';

test('a reply, a reaction and an unsent message reach the other member at once, and stay after a reload', async ({ browser }) => {
  test.setTimeout(90_000);
  const { ana, ben, conversationId } = await pair(browser);
  await write(ben, conversationId, 'Coffee on Sunday?');
  await openChat(ana.page, ben);
  await openChat(ben.page, ana);
  const itemOn = (page: typeof ana.page, text: string) => page.getByRole('article').filter({ hasText: text }).first();
  const menuOf = async (page: typeof ana.page, text: string) => {
    await itemOn(page, text).hover();
    await itemOn(page, text).getByRole('button', { name: 'More about this message' }).click();
  };

  await menuOf(ana.page, 'Coffee on Sunday?');
  await expect(ana.page.getByRole('menuitemradio', { name: 'Heart' })).toBeVisible();
  expect(await faultsOf(ana.page, { within: '[role=menu]' })).toEqual([]);
  await ana.page.getByRole('menuitemradio', { name: 'Heart' }).click();
  await expect(itemOn(ben.page, 'Coffee on Sunday?').getByRole('img', { name: 'Ana: Heart' })).toBeVisible();

  // By keys alone: into the menu, and on to the composer.
  await itemOn(ana.page, 'Coffee on Sunday?').getByRole('button', { name: 'More about this message' }).focus();
  await ana.page.keyboard.press('Enter');
  await ana.page.getByRole('menuitem', { name: 'Reply' }).press('Enter');
  await expect(composer(ana.page)).toBeFocused();
  await ana.page.reload();
  await expect(ana.page.getByRole('note', { name: 'Replying to' })).toContainText('Coffee on Sunday?');
  expect(await faultsOf(ana.page)).toEqual([]);
  await say(ana.page, 'At ten, by the river');
  await expect(itemOn(ben.page, 'At ten, by the river')).toContainText('YouCoffee on Sunday?');

  await menuOf(ben.page, 'Coffee on Sunday?');
  await ben.page.getByRole('menuitem', { name: 'Unsend' }).click();
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Unsend' }).click();
  await expect(itemOn(ana.page, 'At ten, by the river')).toContainText('BenMessage unsent');
  await expect(log(ana.page).getByText('Coffee on Sunday?')).toHaveCount(0);

  await ana.page.reload();
  await expect(itemOn(ana.page, 'At ten, by the river')).toContainText('BenMessage unsent');
  await expect(log(ana.page).getByText('Coffee on Sunday?')).toHaveCount(0);
});
