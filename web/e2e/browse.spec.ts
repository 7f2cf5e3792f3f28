import { expect, test } from './support/test';
import { Member } from './support/member';
import { openStore } from './support/store';

test('creators are found by name, price and order, and lead to their stores', async ({ browser }) => {
  test.setTimeout(120_000);
  const mark = crypto.randomUUID().slice(0, 8);
  const names = { cheap: `Attic ${mark}`, dear: `Balcony ${mark}` };
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const mia = await Member.settled(browser, { name: 'Mia', gender: 'woman' });
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' });
  await openStore(ana, names.cheap, [{ title: 'Low tide', price: 600 }]);
  await openStore(mia, names.dear, [
    { title: 'Velvet', price: 5500 },
    { title: 'Silk', price: 1200 },
  ]);
  const { page } = ben;
  const found = page.getByRole('main').getByRole('heading', { level: 2 });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Browse', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Browse creators' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Search creators' }).fill(mark);
  await expect(page.getByText('2 creators')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`search=${mark}`));
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  await expect(found).toHaveText([names.cheap, names.dear]);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most content');
  await expect(found).toHaveText([names.dear, names.cheap]);
  await page.getByText('Over $50').click();
  await expect(found).toHaveText([names.dear]);
  await expect(page.getByText('$12.00 – $55.00')).toBeVisible();
  await page.reload();
  await expect(found).toHaveText([names.dear]); // the address says it all
  await page.getByText('$25-50').click();
  await expect(page.getByRole('heading', { name: 'No creators match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('textbox', { name: 'Search creators' }).fill(names.cheap);
  await expect(page.getByText('1 creator', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `Visit Vault of ${names.cheap}` }).click();
  await expect(page).toHaveURL(new RegExp(`/storefront/${ana.userId}`));
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('textbox', { name: 'Search creators' })).toHaveValue(names.cheap);

  await page.goto(`/profile/${ana.userId}`);
  await expect(page.getByRole('heading', { name: 'Exclusive Content Store' })).toBeVisible();
  await page.getByRole('link', { name: 'Visit Store' }).click();
  await expect(page.getByRole('heading', { name: names.cheap })).toBeVisible();
});

test('a woman reads why she sees nobody; a man has no store', async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' });
  await ana.page.goto('/browse-creators');
  await expect(ana.page.getByText('Women are shown men here, and so far only women have a vault.')).toBeVisible();
  await ana.page.goto(`/storefront/${ben.userId}`);
  await expect(ana.page.getByRole('heading', { name: 'Storefront not available' })).toBeVisible();
  await expect(ana.page.getByText("This user doesn't have a storefront.")).toBeVisible();
});

test('a visitor sees no picture of an item, and comes back to it after signing in', async ({ browser }) => {
  test.setTimeout(120_000);
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' });
  await openStore(ana, 'Velvet by Ana', [{ title: 'Silk', price: 1200 }]);
  const visitor = await Member.visitor(browser, { name: 'Nobody', gender: 'man' });
  const { page } = visitor;
  await page.goto(`/storefront/${ana.userId}`);
  await page.getByRole('button', { name: 'Buy Silk for $12.00' }).click();
  expect(await page.getByRole('article').locator('img').count()).toBe(0);
  await page.getByRole('button', { name: 'Buy for $12.00' }).click();
  await page.waitForURL(/\/auth/);
  await page.getByRole('textbox', { name: 'Email' }).fill(ben.email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/storefront/${ana.userId}\\?item=`));
  await expect(page.getByRole('dialog', { name: 'Silk' }).getByRole('button', { name: 'Buy for $12.00' })).toBeVisible();
});
