import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { randomUUID } from 'node:crypto';
import { pressAt } from '../../deploy/local/src/pay.mjs';
import { aPerson, aStaffMember, aSupportRequest } from './support/casework';
import { callsOf } from './support/colleague';
import { mailTo } from './support/inbox';
import { Member, password } from './support/member';
import { inAdminArea, inConsole, hasNoFaults, hasNoFaultsAnywhere, staff } from './support/staff';

const dialog = (page: Page) => page.getByRole('dialog');
const giveReason = async (page: Page, reason: string, confirm: string) => {
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog(page).getByRole('button', { name: confirm }).click();
};

test('a visitor writes, an administrator answers by the keyboard alone, and the answer reaches the inbox', async ({ browser }) => {
  test.setTimeout(180_000);
  const visitor = await Member.visitor(browser, { name: 'Evelyn', gender: 'woman' });
  const subject = `Charged twice ${randomUUID().slice(0, 6)}`;
  const { page } = visitor;
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Evelyn');
  await page.getByRole('textbox', { name: 'Email' }).fill(visitor.email);
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await expect(page.getByText('Urgent', { exact: true })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Message' }).fill('I see two lines on my statement.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Support Request Submitted')).toBeVisible();
  const ticket = (await page.locator('form b').textContent()) ?? '';

  const adrian = await inConsole(browser, staff.admin, '?tab=support');
  const row = adrian.getByRole('button', { name: subject });
  await adrian.getByRole('textbox', { name: 'Search' }).fill(ticket);
  await adrian.keyboard.press('Enter');
  await expect(adrian.getByRole('textbox', { name: 'Search' })).not.toBeFocused(); // until then keys are typed into it
  await expect(adrian.locator('[data-case]')).toHaveCount(1);
  await expect(row).toBeVisible();
  // J walks on until the request is the one that is open.
  for (let press = 0; press < 30 && (await row.getAttribute('aria-current')) !== 'true'; press++) {
    await adrian.keyboard.press('j');
    await expect(adrian.locator('[aria-current=true][data-row]')).toHaveCount(1);
  }
  await expect(adrian.getByRole('heading', { name: ticket })).toBeVisible();
  await expect(adrian.getByText('I see two lines on my statement.')).toBeVisible();
  await adrian.getByRole('region', { name: 'Case' }).getByRole('combobox', { name: 'Priority' }).selectOption('Urgent');
  await expect(adrian.locator('[data-case][data-open=true]').getByText('Urgent')).toBeVisible();
  await adrian.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(adrian.locator('[data-case][data-open=true]').getByText('Yours')).toBeVisible();
  await hasNoFaultsAnywhere(adrian);
  await adrian.getByRole('textbox', { name: 'Internal note' }).fill('Both lines are from the same day.');
  await adrian.getByRole('button', { name: 'Add note' }).click();
  await expect(adrian.getByText(/Note by/)).toBeVisible();
  await adrian.getByRole('heading', { name: ticket }).click();
  await adrian.keyboard.press('r');
  await expect(adrian.getByRole('textbox', { name: 'Answer' })).toBeFocused();
  await adrian.keyboard.type('One of the two lines will vanish by itself.');
  await adrian.getByRole('button', { name: 'Save this answer' }).click();
  await expect(adrian.getByText('Reply saved')).toBeVisible();
  await expect(adrian.getByRole('option', { name: 'One of the two lines will vanish by itself.' })).toHaveCount(1);
  await adrian.getByRole('textbox', { name: 'Answer' }).press('Control+Enter');
  await expect(adrian.getByText(`${ticket} is answered.`)).toBeVisible();
  await expect(row).toHaveCount(0);

  const inbox = await mailTo(page, visitor.email, /One of the two lines will vanish by itself\./);
  await expect(inbox.getByText(new RegExp(ticket)).first()).toBeVisible();

  await adrian.getByText('Answered', { exact: true }).click();
  await adrian.getByRole('button', { name: subject }).click();
  await expect(adrian.getByText(/Answered by/)).toBeVisible();
  await adrian.goto('/admin?tab=record&action=support');
  await expect(adrian.getByRole('row').filter({ hasText: `Answered ${ticket}` })).toBeVisible();
  await hasNoFaultsAnywhere(adrian);
});

test('a role is given for a reason, gives access, and ends it when it is taken', { tag: '@main' }, async ({ browser }) => {
  test.setTimeout(180_000);
  const name = `Rita ${randomUUID().slice(0, 6)}`;
  const rita = await Member.settled(browser, { name, gender: 'woman' });
  const reports = async () => {
    const { accessToken } = await rita.call('POST', '/sessions', { email: rita.email, password });
    const answer = await rita.context.request.get('/api/v1/admin/reports?status=pending', {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return answer.status();
  };
  expect(await reports()).toBe(403);

  const adrian = await inConsole(browser, staff.admin, '?tab=team');
  await adrian.getByRole('button', { name: 'Add staff' }).click();
  await dialog(adrian).getByRole('textbox', { name: 'Name, place, ID or email address' }).fill(rita.email);
  await adrian.keyboard.press('Enter');
  await expect(dialog(adrian).getByText(name)).toBeVisible();
  await hasNoFaults(adrian);
  await giveReason(adrian, 'Joins the night shift', 'Add role');
  await expect(adrian.getByText(`${name} has the role Moderator now`)).toBeVisible();
  const row = adrian.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Moderator', { timeout: 20_000 });
  await expect(row).toContainText('Off');
  expect(await reports()).toBe(200);
  await hasNoFaultsAnywhere(adrian);

  await row.getByRole('button', { name: `Remove Moderator from ${name}` }).click();
  await giveReason(adrian, 'Left again', 'Remove role');
  // Rows behind a dialog are not there for a reader: the toast says that it is done.
  await expect(adrian.getByText(`${name} no longer has the role Moderator`)).toBeVisible();
  await expect(row).toHaveCount(0, { timeout: 20_000 });
  expect(await reports()).toBe(403);
  const own = adrian.getByRole('row').filter({ hasText: staff.admin });
  await expect(own.getByRole('button')).toHaveCount(0);
});

test('a payment is given back for a reason, and is refunded once the provider has confirmed it', async ({ browser }) => {
  test.setTimeout(180_000);
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const ben = await Member.settled(browser, { name: `Ben ${randomUUID().slice(0, 6)}`, gender: 'man' });
  const started = await ben.call('POST', '/tips', { recipientId: ana.userId, amount: 2_000, note: '', attemptId: randomUUID() });
  await pressAt(started.url);
  await expect
    .poll(async () => (await ben.call('GET', `/payments/${started.paymentId}`)).payment.status, { timeout: 30_000 })
    .toBe('completed');

  const adrian = await inConsole(browser, staff.admin, '?tab=payments');
  await adrian.getByRole('textbox', { name: 'Payer' }).fill(ben.about.name);
  await adrian.keyboard.press('Enter');
  await expect(adrian).toHaveURL(new RegExp(`payer=${ben.userId}`));
  const row = adrian.getByRole('row').filter({ hasText: '$20.00' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Completed');
  await hasNoFaultsAnywhere(adrian);
  await row.getByRole('link').first().click();
  await expect(adrian).toHaveURL(new RegExp(`/admin/payments/${started.paymentId}`));
  const history = adrian.getByRole('region', { name: 'History' });
  await expect(history.getByText('Shares credited')).toBeVisible();
  await adrian.getByRole('button', { name: 'Refund up to $20.00' }).click();
  await dialog(adrian).getByRole('textbox', { name: 'Amount' }).fill('5');
  await giveReason(adrian, 'Promised less', 'Refund $5.00');
  await expect(history.getByText(/\$5\.00: Promised less/)).toBeVisible();
  await expect(async () => {
    await adrian.reload();
    await expect(adrian.getByText('$5.00 refunded')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await hasNoFaultsAnywhere(adrian);
  await adrian.goto(`/admin?tab=payments&payer=${ben.userId}`);
  await row.getByRole('button', { name: `Refund $15.00 to ${ben.about.name}` }).click();
  await giveReason(adrian, 'Sent by mistake', 'Refund $15.00');
  await expect(adrian.getByText(/Refund requested|\$15\.00 refunded/)).toBeVisible();
  await expect(async () => {
    await adrian.reload();
    await expect(row).toContainText('Refunded', { timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await expect(row.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
});

test('the profile of a member is corrected and featured, and settings and failed events are shown', async ({ browser }) => {
  test.setTimeout(180_000);
  const name = `Kim ${randomUUID().slice(0, 6)}`;
  const kim = await Member.settled(browser, { name, gender: 'woman' });
  const adrian = await inConsole(browser, staff.admin, '?tab=featured');
  await adrian.getByRole('textbox', { name: 'Name, place, ID or email address' }).last().fill(kim.userId);
  await adrian.keyboard.press('Enter');
  await expect(adrian.getByText('Now: Woman')).toBeVisible();
  await adrian.getByRole('combobox', { name: 'Gender' }).selectOption('non-binary');
  await adrian.getByRole('button', { name: 'Correct' }).click();
  await giveReason(adrian, 'Asked for it', 'Correct');
  await expect(adrian.getByText(`The gender of ${name} is corrected`)).toBeVisible();
  expect((await kim.call('GET', '/profile')).profile.gender).toBe('non-binary');

  await adrian.getByRole('textbox', { name: 'Name, place, ID or email address' }).first().fill(kim.email);
  await adrian.keyboard.press('Enter');
  await adrian.getByRole('button', { name: 'Feature this profile' }).click();
  await giveReason(adrian, 'Opening week', 'Feature');
  await expect(adrian.getByText(`${name} is featured`)).toBeVisible();
  await hasNoFaultsAnywhere(adrian);
  await adrian.getByRole('button', { name: 'Stop featuring' }).click();
  await giveReason(adrian, 'The week is over', 'Stop featuring');
  await expect(adrian.getByText('No profile is featured.')).toBeVisible();

  for (const [tab, expected] of [
    ['settings', 'Moderators review images'],
    ['failed-events', /No failed events|Retry/],
    ['rewards', /Nothing to reward|Note a reward/],
  ] as const) {
    await adrian.goto(`/admin?tab=${tab}`);
    await expect(adrian.getByText(expected).first()).toBeVisible();
    await hasNoFaultsAnywhere(adrian);
  }
});

test('a request is handed over to a colleague, who has it among their own and alone answers it', async ({ browser }) => {
  test.setTimeout(180_000);
  const [sam, okafor, about] = await Promise.all([aStaffMember('Sam', 'admin'), aStaffMember('Okafor', 'admin'), aSupportRequest()]);
  const page = await inAdminArea(browser, { email: sam.email, password }, '/admin?tab=support');
  const other = await inAdminArea(browser, { email: okafor.email, password }, '/admin?tab=support&assigned=me');
  await expect(other.getByRole('button', { name: about })).toHaveCount(0);
  await page.getByRole('button', { name: about }).click();
  const request = page.getByRole('region', { name: 'Case' });
  await request.getByRole('combobox', { name: 'Hand over to' }).selectOption(okafor.name);
  await expect(page.getByText(`Handed over to ${okafor.name}`)).toBeVisible();
  await expect(request.getByText('Someone else has this request. Take it over to answer.')).toBeVisible();
  await expect(request.getByRole('button', { name: 'Send answer' })).toBeDisabled();
  await hasNoFaultsAnywhere(page);

  await other.getByRole('button', { name: about }).click();
  await expect(other.locator('[data-case][data-open=true]').getByText('Yours')).toBeVisible();
  await other.getByRole('textbox', { name: 'Answer' }).fill('One of the two lines will vanish by itself.');
  await other.getByRole('button', { name: 'Send answer' }).click();
  await expect(other.getByText(/is answered\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: about })).toHaveCount(0);
});

test('members are found by their place, which is shown, in the palette and in the field for members', async ({ browser }) => {
  const place = `Zwiesel ${randomUUID().slice(0, 6)}, Germany`;
  const [ana, eva] = await Promise.all([aPerson('Ana', 'woman', { location: place }), aPerson('Eva', 'woman', { location: place })]);
  const morgan = await inConsole(browser, staff.moderator);
  await expect(async () => {
    await morgan.keyboard.press('Control+k');
    await morgan.getByRole('combobox', { name: 'Search' }).fill(place.slice(0, -9));
    await morgan.keyboard.press('Enter');
    await expect(morgan.getByRole('option', { name: place })).toHaveCount(2, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await hasNoFaultsAnywhere(morgan);
  await morgan.getByRole('option', { name: ana.name }).click();
  await expect(morgan.getByRole('heading', { name: `About ${ana.name}` })).toBeVisible();

  await morgan.getByRole('textbox', { name: 'Name, place or ID' }).fill(place.toLowerCase());
  await morgan.keyboard.press('Enter');
  await expect(morgan.getByText('2 members found. Choose one.')).toBeVisible();
  await hasNoFaultsAnywhere(morgan);
  await morgan.getByRole('button', { name: new RegExp(`${eva.name}.*${place}`) }).click();
  await expect(morgan.getByRole('heading', { name: `About ${eva.name}` })).toBeVisible();
});

test('moderators see none of the tools, and the server refuses them each', async ({ browser }) => {
  const morgan = await inConsole(browser, staff.moderator, '?tab=payments');
  await expect(morgan.getByRole('tab', { name: 'Queues', selected: true })).toBeVisible();
  const asModerator = await callsOf(staff.moderator);
  for (const path of ['/payments', '/support?status=open', '/referrals', '/featured', '/failed-events', '/settings', '/actions'])
    await expect(asModerator('GET', `/admin${path}`)).rejects.toThrow(/: 403/);
});
