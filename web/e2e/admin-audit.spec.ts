import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inConsole, hasNoFaults, hasNoFaultsAnywhere, staff } from './support/staff';
import { subscribe } from './support/subscribe';
import { Member } from './support/member';

const row = (page: Page, action: string) => page.getByRole('row').filter({ has: page.getByText(action, { exact: true }) });

test('what happens to messages is seen by moderators, and read, restored and taken by admins, for a reason', async ({ browser }) => {
  test.setTimeout(240_000); // a burn message lasts a minute at least
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' });
  await subscribe(ben, 'premium_tier_2');
  await ana.matchWith(ben);
  const { summary } = await ana.call('POST', '/conversations', { userId: ben.userId });
  const messages = `/conversations/${summary.conversation.id}/messages`;
  const send = (content: string, more: object = {}) => ana.call('POST', messages, { clientMessageId: randomUUID(), content, ...more });
  await send('meet me at nine');
  const { message } = await send('the key is under the stone', { isBurnMessage: true, burnDurationMinutes: 1 });
  await expect(async () => void (await ben.call('POST', `${messages}/${message.id}/open`))).toPass({ timeout: 10_000 });

  const ofAna = `?tab=audit&user=${ana.userId}`;
  const morgan = await inConsole(browser, staff.moderator, ofAna);
  await expect(row(morgan, 'Sent')).toHaveCount(2);
  await expect(morgan.getByRole('rowgroup').filter({ has: row(morgan, 'Read') })).toContainText('Ben');
  await expect(morgan.getByRole('columnheader', { name: 'IP address' })).toHaveCount(0);
  await expect(morgan.getByRole('button', { name: /Show text|Restore|Export/ })).toHaveCount(0);

  const adrian = await inConsole(browser, staff.admin, ofAna);
  await expect(adrian.getByRole('columnheader', { name: 'IP address' })).toBeVisible();
  await adrian.getByRole('button', { name: /^Show text of the message of Ana/ }).click();
  const dialog = adrian.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show text' }).click();
  await expect(dialog.getByText('Give a short reason.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Report S-1001');
  await dialog.getByRole('button', { name: 'Show text' }).click();
  await expect(dialog.getByText('meet me at nine')).toBeVisible();
  await hasNoFaults(adrian);
  await adrian.keyboard.press('Escape');
  await hasNoFaultsAnywhere(adrian);

  const download = adrian.waitForEvent('download');
  await adrian.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\r\n')[0]).toContain('created_at,action,trigger,message_id');
  expect(csv).toContain(`,sent,,${message.id},`);
  expect(csv).not.toContain('meet me at nine');

  await expect(async () => {
    await adrian.reload();
    await expect(adrian.getByRole('button', { name: /^Restore the message of Ana/ })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 120_000, intervals: [5_000] });
  await adrian.getByRole('button', { name: /^Restore the message of Ana/ }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Report S-1001');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(adrian.getByText('Message Restored')).toBeVisible();
  await adrian
    .getByRole('rowgroup')
    .filter({ has: row(adrian, 'Burned') })
    .getByRole('button', { name: /^Show text/ })
    .click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Report S-1001');
  await dialog.getByRole('button', { name: 'Show text' }).click();
  await expect(dialog.getByText('[ADMIN RESTORED] the key is under the stone')).toBeVisible();

  // To the two it stays burned.
  for (const member of [ana, ben]) {
    const page = await member.call('GET', messages);
    expect(JSON.stringify(page)).not.toContain('the key');
    expect((await member.request('GET', '/admin/message-audit')).status()).toBe(403);
  }
});

test('members are refused, at every address of the area', async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  for (const path of ['/admin', '/admin/moderation', '/admin/reports']) {
    await ana.page.goto(path);
    await expect(ana.page.getByText("You don't have permission to access this admin area.")).toBeVisible();
  }
});
