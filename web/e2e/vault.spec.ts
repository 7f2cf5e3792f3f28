import { expect, test } from './support/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Member } from './support/member';

const photo = fileURLToPath(new URL('../src/assets/tide.webp', import.meta.url));

const item = (title: string) => ({ title, description: '', contentType: 'photo', price: 600, attemptId: crypto.randomUUID() });

test('a photo is uploaded, processed, priced, hidden, shown and deleted', { tag: '@main' }, async ({ browser }) => {
  test.setTimeout(120_000);
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' });
  const { page } = ana;
  const titles = async () =>
    ((await ben.call('GET', `/storefronts/${ana.userId}/items`)).items ?? []).map((one: { title: string }) => one.title);

  await page.goto('/my-storefront');
  await expect(page.getByText('Nothing in your vault yet')).toBeVisible();
  await page.getByRole('button', { name: 'Select a file first' }).click();
  await expect(page.getByText('Missing information')).toBeVisible();
  await page.getByLabel('File to sell').setInputFiles(photo);
  await page.getByRole('textbox', { name: 'Title' }).fill('Low tide');
  await page.getByRole('textbox', { name: 'Price' }).fill('12.50');
  await page.getByRole('button', { name: 'Upload Content' }).click();
  await expect(page.getByText('Content uploaded successfully!')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('1 of 10 today')).toBeVisible();
  await expect.poll(titles).toEqual(['Low tide']);

  await page.getByRole('button', { name: 'Change the price of Low tide, $12.50' }).click();
  await page.getByRole('textbox', { name: 'Price of Low tide' }).fill('9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Price Updated')).toBeVisible();
  const [shown] = (await ben.call('GET', `/storefronts/${ana.userId}/items`)).items;
  expect(shown).toMatchObject({ price: 900 });

  await page.getByRole('button', { name: 'Hide Low tide' }).click();
  await expect(page.getByText('Content updated')).toBeVisible();
  await expect.poll(titles).toEqual([]);
  await page.getByRole('button', { name: 'Show Low tide' }).click();
  await expect.poll(titles).toEqual(['Low tide']);

  await page.reload();
  await page.getByRole('button', { name: 'More for Low tide' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Are you sure you want to delete this content? This action cannot be undone.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Content deleted')).toBeVisible();
  await expect(page.getByText('Nothing in your vault yet')).toBeVisible();
  await expect.poll(titles).toEqual([]);
});

test('an item is edited, and the order of the store changed by keys and by dragging', { tag: '@main' }, async ({ browser }) => {
  test.setTimeout(120_000);
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' });
  const { page } = ana;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/my-storefront');
  for (const title of ['Low tide', 'High tide']) {
    await page.getByLabel('File to sell').setInputFiles(photo);
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('textbox', { name: 'Price' }).fill('12.50');
    await page.getByRole('button', { name: 'Upload Content' }).click();
    await expect(page.getByText('Content uploaded successfully!')).toBeVisible({ timeout: 40_000 });
    await page.reload();
  }
  await ana.call('POST', '/items', item('Slack tide')); // without a file, so no visitor sees it
  const store = async (): Promise<{ title: string; picture?: { thumbhash?: string } }[]> =>
    (await ben.call('GET', `/storefronts/${ana.userId}/items?sort=arranged`)).items ?? [];
  const titles = async () => (await store()).map(({ title }) => title);
  await expect.poll(titles).toEqual(['High tide', 'Low tide']);

  await page.reload();
  await page.getByRole('button', { name: 'More for Low tide' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit content' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('www.example.com');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Ebb tide');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('At six in the morning');
  await dialog.getByRole('textbox', { name: 'Price' }).fill('8');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'More for Ebb tide' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More for Ebb tide' })).toBeFocused();
  expect((await store())[1]).toMatchObject({ title: 'Ebb tide', description: 'At six in the morning', price: 800 });

  const thumbhash = async () => (await store())[1]?.picture?.thumbhash;
  const before = await thumbhash();
  await page.getByRole('button', { name: 'More for Ebb tide' }).click();
  await page.getByRole('menuitem', { name: 'Choose thumbnail' }).click();
  await page.getByRole('slider', { name: 'Zoom' }).press('End');
  await page.getByRole('button', { name: 'Use this part' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await thumbhash()).not.toBe(before);

  await page.getByRole('button', { name: 'Change order' }).click();
  const handle = page.getByRole('button', { name: 'Move Ebb tide, number 3 of 3' });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Ebb tide is number 2 of 3 now')).toBeAttached();
  await expect.poll(titles).toEqual(['Ebb tide', 'High tide']);
  await expect(page.getByRole('button', { name: 'Move Ebb tide, number 2 of 3' })).toBeFocused();

  await page.getByRole('button', { name: 'Move High tide, number 3 of 3' }).hover();
  await page.mouse.down();
  await page.getByRole('button', { name: 'Move Slack tide, number 1 of 3' }).hover();
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Move High tide, number 1 of 3' })).toBeVisible();
  await expect.poll(titles).toEqual(['High tide', 'Ebb tide']);
  await page.reload();
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(page.getByRole('button', { name: 'Move High tide, number 1 of 3' })).toBeVisible();
});

test('the settings with a banner are kept, and visitors see them', async ({ browser }) => {
  test.setTimeout(90_000);
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' });
  const { page } = ana;
  await page.goto('/my-storefront');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('textbox', { name: 'Vault name' }).fill('Velvet by Ana');
  await page.getByRole('textbox', { name: 'About your vault' }).fill('Slow evenings, one a week.');
  await page.getByLabel('Banner picture').setInputFiles(photo);
  await page.getByRole('dialog').getByRole('button', { name: 'Use this banner' }).click();
  await expect(page.getByRole('img', { name: 'Your banner' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Velvet by Ana' })).toBeVisible();
  const store = async () => (await ben.call('GET', `/storefronts/${ana.userId}`)).storefront;
  await expect.poll(async () => Boolean((await store()).banner?.largeUrl), { timeout: 30_000 }).toBe(true);
  expect(await store()).toMatchObject({ storefrontName: 'Velvet by Ana', bio: 'Slow evenings, one a week.' });

  await page.getByRole('switch', { name: 'Vault open' }).click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Only you see it: the vault is closed.')).toBeVisible();
  expect((await ben.request('GET', `/storefronts/${ana.userId}`)).status()).toBe(404);
});

test('the eleventh file of a day is refused, and nothing that was typed is lost', async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  for (const title of Array.from({ length: 10 }, (_, index) => `Item ${index}`)) await ana.call('POST', '/items', item(title));
  const { page } = ana;
  await page.goto('/my-storefront');
  await expect(page.getByText('10 of 10 today')).toBeVisible();
  await page.getByLabel('File to sell').setInputFiles(photo);
  await page.getByRole('textbox', { name: 'Title' }).fill('One more');
  await page.getByRole('textbox', { name: 'Price' }).fill('5');
  await page.getByRole('button', { name: 'Upload Content' }).click();
  await expect(page.getByText('Daily limit reached')).toBeVisible();
  await expect(page.getByText('You can only upload 10 files per day.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('One more');
});

test('what is no video is refused with its reason, and an upload that was cut off goes on', async ({ browser }, info) => {
  test.setTimeout(90_000);
  const broken = info.outputPath('clip.mp4');
  writeFileSync(broken, readFileSync(photo));
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const { page } = ana;
  await ana.call('POST', '/items', item('Cut off'));
  await page.goto('/my-storefront');
  await page.getByLabel('File to sell').setInputFiles(broken);
  await page.getByRole('textbox', { name: 'Title' }).fill('Renamed');
  await page.getByRole('textbox', { name: 'Price' }).fill('5');
  await page.getByRole('button', { name: 'Upload Content' }).click();
  await expect(page.getByText('Invalid video file or unsupported format')).toBeVisible();
  await expect(page.getByText('1 of 10 today')).toBeVisible(); // no slot was taken

  await page.getByLabel('File of Cut off').setInputFiles(photo);
  await expect(page.getByText('Content uploaded successfully!')).toBeVisible({ timeout: 40_000 });
});

test('others than women have no vault', async ({ browser }) => {
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' });
  await ben.page.goto('/my-storefront');
  await expect(ben.page.getByText('Vault Not Available')).toBeVisible();
  expect((await ben.request('POST', '/items', item('Mine'))).status()).toBe(403);
});
