import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { randomUUID } from 'node:crypto';
import { callsOf } from './support/colleague';
import { mailTo } from './support/inbox';
import { Member, password } from './support/member';
import { hasNoFaultsAnywhere, staff } from './support/staff';

const reason = 'You wrote to somebody who had asked you to stop.';

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth?mode=signin');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('who is suspended reads why, appeals without signing in, and has access again once another person has taken it back', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' });
  const { page } = ben;
  await page.goto('/matches');
  await expect(page.getByRole('heading', { name: 'Matches', level: 1 })).toBeVisible();

  const asAdmin = await callsOf(staff.admin);
  const decisionId = randomUUID();
  await asAdmin('POST', `/admin/members/${ben.userId}/decisions`, {
    decisionId,
    action: 'suspend',
    days: 3,
    rule: 'respect',
    reason,
    note: 'For us alone',
  });

  // The page that was open leads to the sign-in page, with a notice about it.
  await expect(page).toHaveURL(/\/auth/, { timeout: 60_000 });
  await expect(page.getByText(/You were signed out\. Sign in to continue\./)).toBeVisible();

  await signIn(page, ben.email);
  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeFocused();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText('For us alone')).toHaveCount(0);
  await hasNoFaultsAnywhere(page);
  await page.getByRole('textbox', { name: 'Why should we change this decision?' }).fill('That was my brother, at my computer.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Under review')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send appeal' })).toHaveCount(0);

  // The email about it leads to the same, where nothing more can be sent.
  const inbox = await mailTo(page, ben.email, /You wrote to somebody who had asked you to stop\./);
  const link = await inbox
    .getByRole('link', { name: /\/appeal/ })
    .first()
    .getAttribute('href');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link ?? '');
  await expect(elsewhere.getByRole('heading', { name: 'Your account was suspended' })).toBeVisible();
  await expect(elsewhere.getByText('Under review')).toBeVisible();
  expect(elsewhere.url()).not.toContain('token');
  await hasNoFaultsAnywhere(elsewhere);

  // The person who decided cannot answer; somebody else can.
  await expect(asAdmin('POST', `/admin/appeals/${decisionId}/decision`, { overturned: true, answer: 'Sorry.' })).rejects.toThrow(/403/);
  const asModerator = await callsOf(staff.moderator);
  // What is taken back within ten seconds never happened.
  const outcomeId = randomUUID();
  await asModerator('POST', `/admin/appeals/${decisionId}/decision`, { overturned: false, answer: 'No.', outcomeId });
  await asModerator('DELETE', `/admin/decisions/${outcomeId}`);
  await asModerator('POST', `/admin/appeals/${decisionId}/decision`, { overturned: true, answer: 'We believe you.' });

  const headers = { origin: new URL(page.url()).origin };
  const signInStatus = async () =>
    (await elsewhere.context().request.post('/api/v1/sessions', { headers, data: { email: ben.email, password } })).status();
  await expect.poll(signInStatus, { timeout: 60_000 }).toBe(200);
  await signIn(page, ben.email);
  await expect(page).toHaveURL(/\/matches/); // where the way to the sign-in page started
  await page.goto('/notices');
  await expect(page.getByText('We believe you.').first()).toBeVisible();
  await expect(page.getByText('Undone').first()).toBeVisible();
});

test('a warning is shown on the page where the member is, and stays until it was read', { tag: '@main' }, async ({ browser }) => {
  test.setTimeout(120_000);
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' });
  const { page } = ben;
  await page.goto('/matches');
  const asAdmin = await callsOf(staff.admin);
  await asAdmin('POST', `/admin/members/${ben.userId}/decisions`, {
    ...{ decisionId: randomUUID(), action: 'warn', days: 0, rule: 'respect', reason, note: '' },
  });
  await page.getByRole('link', { name: /You have a new notice about your account\./ }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: /You received a warning/ })).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText('The rule: Respect')).toBeVisible();
  await page.getByText('Appeal', { exact: true }).click();
  await hasNoFaultsAnywhere(page);
  await page.goto('/matches');
  await expect(page.getByRole('heading', { name: 'Matches', level: 1 })).toBeVisible();
  await expect(page.getByText(/You have a new notice/)).toHaveCount(0);
});

test('a link that is cut leads to us', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/appeal?token=nothing.at-all');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write to us' })).toBeVisible();
});
