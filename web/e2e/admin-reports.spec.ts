import type { Browser } from '@playwright/test';
import { expect, test } from './support/test';
import { randomUUID } from 'node:crypto';
import { Member, password } from './support/member';
import { reads, rowOf, subject, walkTo } from './support/queue';
import { inConsole, hasNoFaults, hasNoFaultsAnywhere, staff } from './support/staff';
import { subscribe } from './support/subscribe';
import { tabTo } from './support/tab-to';

/** Somebody who wrote what he should not have, and was reported for it with the message. The name is nobody else's. */
async function reported(browser: Browser, reportType: string): Promise<{ ana: Member; ben: Member; name: string; reportId: string }> {
  const name = `Bart${randomUUID().slice(0, 6)}`;
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const ben = await Member.settled(browser, { name, gender: 'man' });
  await subscribe(ben, 'premium_tier_2');
  await ana.matchWith(ben);
  const { summary } = await ana.call('POST', '/conversations', { userId: ben.userId });
  const path = `/conversations/${summary.conversation.id}/messages`;
  const send = (content: string, more = {}) => ben.call('POST', path, { clientMessageId: randomUUID(), content, ...more });
  const { message } = await send('Where do you work? Answer me.');
  const burning = await send('You will be sorry.', { isBurnMessage: true, burnDurationMinutes: 1 });
  const messageIds = [message.id, burning.message.id];
  const description = 'I said no twice, and he goes on.';
  const { id } = await ana.call('POST', '/reports', { userId: ben.userId, reportType, description, messageIds });
  return { ana, ben, name, reportId: id };
}

test('a report is decided once by one of two, the reported and the reporter read of it', async ({ browser }) => {
  test.setTimeout(240_000);
  const { ana, ben, name, reportId } = await reported(browser, 'harassment');
  const morgan = await inConsole(browser, staff.moderator, '', '/admin/reports');
  const adrian = await inConsole(browser, staff.admin, '', '/admin/reports');
  await rowOf(morgan, reportId).getByRole('button', { name }).click();
  await expect(subject(morgan).getByText(/^Assigned to you for [45]:\d\d$/)).toBeVisible();
  await expect(subject(morgan).getByText('I said no twice, and he goes on.')).toBeVisible();
  await expect(subject(morgan).getByText('Where do you work? Answer me.')).toBeVisible();
  await expect(subject(morgan).getByText(/Its text is sealed/)).toBeVisible();
  await expect(morgan.getByText('You will be sorry.')).toHaveCount(0);
  await expect(subject(morgan).getByRole('button', { name: 'Open' })).toHaveCount(0);
  await expect(morgan.getByRole('heading', { name: `About ${name}` })).toBeVisible();
  await expect(rowOf(adrian, reportId).getByText(/^In review by/)).toBeVisible();
  await rowOf(adrian, reportId).getByRole('button', { name }).click();
  await expect(subject(adrian).getByRole('button', { name: 'Resolve' })).toBeDisabled();
  await hasNoFaultsAnywhere(morgan);

  await subject(morgan).getByText('Warn', { exact: true }).click();
  await subject(morgan).getByRole('button', { name: 'Resolve' }).click();
  await expect(subject(morgan).getByText('Give a short reason.')).toBeVisible();
  await expect(subject(morgan).getByText('Choose the rule.')).toBeVisible();
  await subject(morgan).getByText('Respect', { exact: true }).click();
  await subject(morgan).getByRole('textbox', { name: 'Reason' }).fill('Stop writing after a no.');
  await subject(morgan).getByRole('textbox', { name: 'Admin notes (optional)' }).fill('First time');
  await hasNoFaults(morgan);
  await subject(morgan).getByRole('button', { name: 'Resolve' }).click();
  await expect(morgan.getByText('Report Updated')).toBeVisible();
  await expect(morgan.getByText('Report has been marked as resolved')).toBeVisible();
  await expect(rowOf(morgan, reportId)).toHaveCount(0);
  await expect(rowOf(adrian, reportId)).toHaveCount(0);

  await reads(ben, 'You received a warning', 'Stop writing after a no.');
  await expect(ben.page.getByText('First time')).toHaveCount(0);
  await reads(ana, 'Outcome of your report');
  await adrian.goto(`/admin?tab=reports&status=resolved&open=${reportId}`);
  await expect(adrian.getByRole('region', { name: 'Outcome' }).getByText('First time')).toBeVisible();
  await expect(adrian.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
});

test('a suspension from a report takes effect at once', { tag: '@main' }, async ({ browser }) => {
  test.setTimeout(180_000);
  const { ben, name, reportId } = await reported(browser, 'scam');
  const morgan = await inConsole(browser, staff.moderator, '?tab=reports&type=scam');
  await rowOf(morgan, reportId).getByRole('button', { name }).click();
  await subject(morgan).getByText('Suspend', { exact: true }).click();
  await subject(morgan).getByRole('textbox', { name: 'Days' }).fill('3');
  await subject(morgan).getByText('Honesty', { exact: true }).click();
  await subject(morgan).getByRole('textbox', { name: 'Reason' }).fill('Asking for money.');
  await subject(morgan).getByRole('button', { name: 'Resolve' }).click();
  await expect(morgan.getByText('Report Updated')).toBeVisible();
  await expect(async () => {
    const answer = await ben.request('POST', '/sessions', { email: ben.email, password });
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({
      code: 'ACCOUNT_RESTRICTED',
      restriction: { accountStatus: 'suspended', reason: 'Asking for money.' },
    });
  }).toPass({ timeout: 40_000 });
  await morgan.goto(`/admin?tab=member&user=${ben.userId}`);
  await expect(morgan.getByText(/^Suspended until/)).toBeVisible();
  await hasNoFaultsAnywhere(morgan);
});

test('reports about one member are found, decided as one, and taken back as one', async ({ browser }) => {
  test.setTimeout(180_000);
  const { ana, ben, name, reportId } = await reported(browser, 'other');
  const cleo = await Member.settled(browser, { name: 'Cleo', gender: 'woman' });
  await cleo.call('POST', '/reports', { userId: ben.userId, reportType: 'scam', subjectKind: '', description: 'Wanted a gift card' });
  const morgan = await inConsole(browser, staff.moderator, '?tab=reports');
  await morgan.getByRole('button', { name: 'Most severe first' }).click();
  await morgan.getByRole('searchbox', { name: 'Search' }).fill(ben.userId);
  await morgan.keyboard.press('Enter');
  await expect(morgan.getByRole('region', { name: 'Queue' }).getByRole('button', { name })).toHaveCount(2);
  await rowOf(morgan, reportId).getByRole('button', { name }).click();
  await expect(subject(morgan).getByText(/^Assigned to you for/)).toBeVisible();
  await morgan.reload();
  await expect(subject(morgan).getByText(/^Assigned to you for/)).toBeVisible();
  await subject(morgan).getByRole('switch', { name: 'Decide all reports about this member together' }).click();
  await hasNoFaultsAnywhere(morgan);
  await subject(morgan).getByRole('button', { name: 'Dismiss' }).click();
  await expect(morgan.getByText('2 reports have been marked as dismissed')).toBeVisible();
  await morgan.getByRole('button', { name: /^Undo/ }).click();
  await expect(rowOf(morgan, reportId)).toHaveCount(1);
  await subject(morgan).getByRole('switch', { name: 'Decide all reports about this member together' }).click();
  await subject(morgan).getByRole('button', { name: 'Dismiss' }).click();
  await reads(ana, 'Outcome of your report');
  await reads(cleo, 'Outcome of your report');
});

test('reports are worked by keys alone', async ({ browser }) => {
  test.setTimeout(180_000);
  const { ana, name, reportId } = await reported(browser, 'spam');
  const morgan = await inConsole(browser, staff.moderator, '?tab=reports&type=spam');
  await expect(rowOf(morgan, reportId)).toBeVisible();
  const isOpen = () => morgan.url().includes(reportId);
  await walkTo(morgan, reportId);
  await expect(morgan.getByRole('heading', { name: `About ${name}` })).toBeVisible();
  await morgan.keyboard.press('n');
  await morgan.keyboard.type('Nothing of it is advertising');
  await morgan.keyboard.press('Tab');
  await morgan.keyboard.press('v');
  await expect(morgan.getByText('Report has been marked as reviewed')).toBeVisible();
  await morgan.keyboard.press('u');
  await expect.poll(isOpen).toBe(true);
  await expect(subject(morgan).getByText(/^Assigned to you for/)).toBeVisible();
  await morgan.keyboard.press('m');
  await expect(morgan.getByRole('dialog', { name: 'Ignore their reports?' })).toBeVisible();
  await morgan.keyboard.press('Escape');
  await tabTo(morgan, /Dismiss(?!ed)/); // the filter "Dismissed" may come first
  await morgan.keyboard.press('Enter');
  await expect(morgan.getByText('Report has been marked as dismissed')).toBeVisible();
  await reads(ana, 'Outcome of your report');
});
