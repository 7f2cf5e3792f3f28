import type { Page } from '@playwright/test';
import { faultsOf } from './support/accessibility';
import { expect, test } from './support/test';
import { composer, log, openChat, pair, say, write } from './support/pair';

const secondLook = (page: Page) => log(page).getByRole('region', { name: 'Check your message' });

test('a first message with a number asks for a second look; edited or sent anyway, it arrives once', async ({ browser }) => {
  const { ana, ben } = await pair(browser);
  await openChat(ana.page, ben);
  await openChat(ben.page, ana);
  await say(ana.page, 'Call me at +1 912 555 0142');
  await expect(secondLook(ana.page)).toContainText('contact details');
  expect(await faultsOf(ana.page)).toEqual([]);
  await secondLook(ana.page).getByRole('button', { name: 'Edit' }).click();
  await expect(composer(ana.page)).toHaveValue('Call me at +1 912 555 0142');
  await expect(composer(ana.page)).toBeFocused();
  await say(ana.page, 'Let us talk here first');
  await expect(log(ben.page)).toContainText('Let us talk here first');

  await say(ana.page, 'Look at https://example.com/me');
  await expect(secondLook(ana.page)).toContainText('link');
  await expect(log(ben.page)).not.toContainText('example.com');
  await secondLook(ana.page).getByRole('button', { name: 'Send anyway' }).click();
  await expect(log(ben.page).getByText('Look at https://example.com/me')).toHaveCount(1);
  await expect(secondLook(ana.page)).toHaveCount(0);
  await expect(log(ana.page).getByText('Look at https://example.com/me')).toHaveCount(1);
  await expect(log(ben.page)).not.toContainText('555');
});

test('a message that says its writer is under age is refused: no way to try again, and nothing arrives', async ({ browser }) => {
  const { ana, ben } = await pair(browser);
  await openChat(ana.page, ben);
  await openChat(ben.page, ana);
  await say(ana.page, 'by the way, I am 16 years old');
  const refused = log(ana.page).getByRole('region', { name: 'Not sent' });
  await expect(refused).toBeVisible();
  await expect(refused.getByRole('link', { name: 'Safety' })).toHaveAttribute('href', '/safety');
  await expect(refused.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  expect(await faultsOf(ana.page)).toEqual([]);
  await expect(log(ben.page).getByText('16 years')).toHaveCount(0);
});

for (const { name, viewport, hasTouch } of [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, hasTouch: false },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true },
]) {
  test(`a report of a message quotes it, and a block may follow (${name})`, async ({ browser }) => {
    const { ana, ben, conversationId } = await pair(browser, { viewport, hasTouch, isMobile: hasTouch });
    await write(ben, conversationId, 'Send me gift cards, will you', { acknowledged: true });
    await openChat(ana.page, ben);
    const message = log(ana.page).getByText('Send me gift cards, will you');
    if (hasTouch) {
      const box = (await message.boundingBox())!;
      const client = await ana.context.newCDPSession(ana.page);
      const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await expect(ana.page.getByRole('menu')).toBeVisible();
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    } else {
      await message.hover();
      await ana.page.getByRole('button', { name: 'More about this message' }).click();
    }
    await ana.page.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = ana.page.getByRole('dialog', { name: 'Report Ben' });
    await expect(dialog).toContainText('Send me gift cards, will you');
    expect(await faultsOf(ana.page, { within: '[role=dialog]' })).toEqual([]);
    await dialog.getByText('Scam or asking for money').click();
    await dialog.getByRole('textbox', { name: 'What happened?' }).fill('Right after hello.');
    const sent = ana.page.waitForRequest((request) => request.url().endsWith('/reports'));
    await dialog.getByRole('button', { name: 'Send report' }).click();
    const report = (await sent).postDataJSON();
    expect(report).toMatchObject({ userId: ben.userId, reportType: 'scam', description: 'Right after hello.' });
    expect(report.messageIds).toHaveLength(1);
    await expect(ana.page.getByText('Report sent')).toBeVisible();
    await ana.page.getByRole('button', { name: 'Block Ben' }).click();
    await expect(ana.page.getByText('Ben is blocked')).toBeVisible();
    await expect(log(ana.page)).toBeHidden();
  });
}

test('a member is reported from their profile, too', async ({ browser }) => {
  const { ana, ben } = await pair(browser);
  await ana.page.goto(`/profile/${ben.userId}`);
  await ana.page.getByRole('button', { name: 'More about Ben' }).click();
  await ana.page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = ana.page.getByRole('dialog', { name: 'Report Ben' });
  await dialog.getByText('Fake profile').click();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(ana.page.getByText('Report sent')).toBeVisible();
  await ana.page.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
});
