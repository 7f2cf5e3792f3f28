import { expect, test } from './support/test';
import { callsOf } from './support/colleague';
import { mailTo } from './support/inbox';
import { Member } from './support/member';
import { hasNoFaultsAnywhere, staff } from './support/staff';
import { openStore } from './support/store';

test('somebody without an account has an item taken down: hidden at once, decided, and answered by email', { tag: '@main' }, async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' });
  const [silk = ''] = await openStore(ana, 'Velvet by Ana', [
    { title: 'Silk, slowly', price: 1200 },
    { title: 'Ember', price: 900 },
  ]);
  const titles = async () =>
    ((await ben.call('GET', `/storefronts/${ana.userId}/items`)).items ?? []).map(({ title }: { title: string }) => title).sort();
  await expect.poll(titles, { timeout: 20_000 }).toEqual(['Ember', 'Silk, slowly']);

  const noor = await Member.visitor(browser, { name: 'Noor', gender: 'woman' });
  const { page } = noor;
  await page.goto(`/storefront/${ana.userId}?item=${silk}`);
  await page.getByRole('dialog', { name: 'Silk, slowly' }).getByRole('link', { name: 'Report' }).click();
  await expect(page.getByRole('textbox', { name: 'Where is it?' })).toHaveValue(new RegExp(`/storefront/${ana.userId}\\?item=${silk}$`));
  await hasNoFaultsAnywhere(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Choose a reason.')).toBeVisible();
  await page.getByText('Intimate pictures shared without consent').click();
  await page.getByRole('textbox', { name: 'What does it show?' }).fill('It is me, and I never agreed to it.');
  await page.getByRole('textbox', { name: 'Name' }).fill('Noor');
  await page.getByRole('textbox', { name: 'Email' }).fill(noor.email);
  await page.getByText('I am the person shown').click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible();
  await expect(page.getByText('One item is already hidden.')).toBeVisible();
  const ticket = (await page.locator('section b').first().textContent()) ?? '';
  expect(ticket).toMatch(/^T-\d+$/);
  await hasNoFaultsAnywhere(page);

  await expect.poll(titles, { timeout: 20_000 }).toEqual(['Ember']);
  expect((await ben.request('POST', `/items/${silk}/purchase`, { attemptId: crypto.randomUUID() })).ok()).toBe(false);
  await mailTo(page, noor.email, /An item: Silk, slowly/);

  const asAdmin = await callsOf(staff.admin);
  const { takedowns } = await asAdmin('GET', '/admin/takedowns?status=open&limit=100');
  const { id } = takedowns.find((one: { ticket: string }) => one.ticket === ticket);
  await asAdmin('POST', `/admin/takedowns/${id}/decision`, {
    ...{ outcome: 'removed', rule: 'consent', banCopies: true, answer: 'It is gone for good.' },
  });
  await mailTo(page, noor.email, /It is gone for good\./);
  expect(await titles()).toEqual(['Ember']);
});

test('the footer leads to the form, and copyright hides nothing before a person has decided', async ({ browser }) => {
  const visitor = await Member.visitor(browser, { name: 'Omar', gender: 'man' });
  const { page } = visitor;
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Takedown' }).click();
  await page.getByText('Copyright', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Where is it?' }).fill(`${new URL(page.url()).origin}/storefront/${crypto.randomUUID()}`);
  await page.getByRole('textbox', { name: 'What does it show?' }).fill('My photograph of the harbour at night.');
  await page.getByRole('textbox', { name: 'Name' }).fill('Omar');
  await page.getByRole('textbox', { name: 'Email' }).fill(visitor.email);
  await page.getByText('I am the person shown').click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Nothing is hidden yet. A person reviews it first.')).toBeVisible();
});
