import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { faultsOf } from './support/accessibility';
import { expect, test } from './support/test';
import { Member } from './support/member';
import { openStore, refund } from './support/store';

const silk = { title: 'Silk, slowly', price: 1200 };

async function people(browser: Browser, options?: BrowserContextOptions): Promise<{ ana: Member; ben: Member }> {
  return {
    ana: await Member.settled(browser, { name: 'Ana', gender: 'woman' }, options),
    ben: await Member.settled(browser, { name: 'Ben', gender: 'man' }, options),
  };
}

const card = (page: Page, title: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

/** From the price to the page of the provider. */
async function toCheckout(page: Page, title = silk.title, price = '$12.00'): Promise<void> {
  await card(page, title)
    .getByRole('button', { name: `Buy ${title} for ${price}` })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Buy for ${price}` })
    .click();
  await page.waitForURL(/\/checkout\//);
}

async function buy(page: Page, creator: Member): Promise<void> {
  await page.goto(`/storefront/${creator.userId}`);
  await toCheckout(page);
  await page.getByRole('button', { name: 'Pay $12.00' }).click();
  await page.waitForURL(new RegExp(`/storefront/${creator.userId}`));
  await expect(page.getByText('Purchase Successful!')).toBeVisible({ timeout: 30_000 });
}

/** Whether the picture was not only there, but drawn. */
const isDrawn = async (page: Page, name: string) => {
  const picture = page.getByRole('img', { name });
  await expect.poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0))).toBeGreaterThan(0);
};

test('what is bought is owned once the provider has confirmed it, and a refund takes it away', { tag: '@main' }, async ({ browser }) => {
  test.setTimeout(180_000);
  const { ana, ben } = await people(browser);
  const [item = ''] = await openStore(ana, 'Velvet by Ana', [silk]);
  const { page } = ben;
  await page.goto(`/storefront/${ana.userId}`);
  await expect(page.getByRole('heading', { name: 'Velvet by Ana' })).toBeVisible();
  await expect(card(page, silk.title).locator('img')).toHaveAttribute('src', /\/blurred\?/);
  expect((await ben.request('GET', `/items/${item}`)).status()).toBe(403); // the full file is not to be had

  await buy(page, ana);
  await expect(page).toHaveURL(new RegExp(`/storefront/${ana.userId}\\?item=${item}$`)); // what was bought is opened
  await isDrawn(page, silk.title);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/storefront/${ana.userId}$`));
  await expect(card(page, silk.title).getByText('Owned')).toBeVisible();
  await expect(card(page, silk.title).locator('img')).not.toHaveAttribute('src', /blurred/);
  await card(page, silk.title)
    .getByRole('button', { name: `View ${silk.title}` })
    .last()
    .press('Enter');
  await isDrawn(page, silk.title);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('img', { name: silk.title })).toHaveCount(0);

  await page.goto('/dashboard?tab=purchases');
  const row = page.getByRole('listitem').filter({ hasText: silk.title });
  await expect(row).toContainText('$12.00');
  await row.getByRole('link', { name: `View Content: ${silk.title}` }).click();
  await isDrawn(page, silk.title);

  const { purchases } = await ben.call('GET', '/purchases');
  expect(purchases).toHaveLength(1);
  await refund(purchases[0].id);
  await expect(page.getByRole('img', { name: silk.title })).toHaveCount(0, { timeout: 30_000 }); // while he looks at it
  await expect(card(page, silk.title).getByRole('button', { name: `Buy ${silk.title} for $12.00` })).toBeVisible();
  expect((await ben.request('GET', `/items/${item}`)).status()).toBe(403);
  await page.goto('/dashboard?tab=purchases');
  await expect(row.getByText('Refunded')).toBeVisible();
  await expect(row.getByRole('link')).toHaveCount(0);
});

test('a member who cancels, or is declined, pays nothing and owns nothing', async ({ browser }) => {
  test.setTimeout(120_000);
  const { ana, ben } = await people(browser);
  await openStore(ana, '', [silk]);
  const { page } = ben;
  await page.goto(`/storefront/${ana.userId}`);
  await toCheckout(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.waitForURL(new RegExp(`/storefront/${ana.userId}`));
  await expect(page.getByText('Purchase Canceled')).toBeVisible();
  await expect(page.getByText('Your purchase was canceled. No charges were made.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/storefront/${ana.userId}$`));

  await toCheckout(page);
  await page
    .getByRole('button', { name: /decline/i })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Pay $12.00' })).toBeVisible(); // the provider lets people try another card
  await page.goto(`/storefront/${ana.userId}`);
  await expect(card(page, silk.title).getByRole('button', { name: /^Buy/ })).toBeVisible();
  expect((await ben.call('GET', '/purchases')).purchases ?? []).toEqual([]);
});

test('an address typed by hand unlocks nothing and says nothing', async ({ browser }) => {
  const { ana, ben } = await people(browser);
  const [item] = await openStore(ana, '', [silk]);
  const { page } = ben;
  const { paymentId } = await ben.call('POST', `/items/${item}/purchase`);
  for (const payment of ['', `&payment=${crypto.randomUUID()}`, '&payment=junk']) {
    await page.goto(`/storefront/${ana.userId}?success=true${payment}`);
    await expect(page).toHaveURL(new RegExp(`/storefront/${ana.userId}$`));
    await expect(card(page, silk.title).getByRole('button', { name: /^Buy/ })).toBeVisible();
    await expect(page.getByText('Purchase Successful!')).toBeHidden();
  }
  await page.goto(`/storefront/${ana.userId}?success=true&payment=${paymentId}`); // started, and never paid
  await expect(page.getByText('Confirming payment…')).toBeVisible();
  await expect(page.getByText('Purchase Successful!')).toBeHidden();
  expect((await ben.request('GET', `/items/${item}`)).status()).toBe(403);
});

test('two tabs and many presses make one charge', async ({ browser }) => {
  test.setTimeout(120_000);
  const { ana, ben } = await people(browser);
  const [item] = await openStore(ana, '', [silk]);
  const other = await ben.context.newPage();
  await Promise.all([ben.page, other].map((page) => page.goto(`/storefront/${ana.userId}`)));
  await Promise.all([ben.page, other].map((page) => toCheckout(page)));
  expect(other.url().split('?')[0]).toBe(ben.page.url().split('?')[0]); // the same page of the provider
  await other.getByRole('button', { name: 'Pay $12.00' }).click();
  await expect(other.getByText('Purchase Successful!')).toBeVisible({ timeout: 30_000 });
  await ben.page.goto(`/storefront/${ana.userId}`);
  await expect(card(ben.page, silk.title).getByText('Owned')).toBeVisible();
  const again = await ben.request('POST', `/items/${item}/purchase`);
  expect(again.status()).toBe(409);
  expect((await again.json()).code).toBe('ALREADY_OWNED');
  expect((await ben.call('GET', '/purchases')).purchases).toHaveLength(1);
  await expect.poll(async () => (await ana.call('GET', '/earnings/sales')).sales?.length ?? 0).toBe(1);
});

test('an item that its creator deletes is gone for its buyer, and the purchase stays on record', async ({ browser }) => {
  test.setTimeout(120_000);
  const { ana, ben } = await people(browser);
  const [item] = await openStore(ana, '', [silk, { title: 'Stays', price: 600 }]);
  await buy(ben.page, ana);
  await ana.call('DELETE', `/items/${item}`);
  await ben.page.goto('/dashboard?tab=purchases');
  const row = ben.page.getByRole('listitem').filter({ hasText: silk.title });
  await expect(row.getByText('No longer available')).toBeVisible();
  await expect(row).toContainText('$12.00');
  await expect(row.getByRole('link')).toHaveCount(0);
  await ben.page.goto(`/storefront/${ana.userId}?item=${item}`);
  await expect(ben.page.getByText('This item no longer exists.')).toBeVisible();
  await expect(card(ben.page, 'Stays')).toBeVisible();
});

test('a video is previewed before, and played after it is bought', async ({ browser }) => {
  test.setTimeout(180_000);
  const { ana, ben } = await people(browser, { reducedMotion: 'no-preference' }); // otherwise no preview plays by itself
  const video = { title: 'Neon', price: 1200, kind: 'video' as const, description: 'One rooftop, one take.' };
  await openStore(ana, '', [video]);
  const { page } = ben;
  await page.goto(`/storefront/${ana.userId}`);
  await card(page, video.title).getByRole('button', { name: 'Preview Neon' }).last().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Neon' });
  await expect(dialog).toContainText('One rooftop, one take.');
  const preview = dialog.locator('video');
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
  expect(await preview.evaluate((video: HTMLVideoElement) => video.muted && video.duration < 6)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await toCheckout(page, video.title);
  await page.getByRole('button', { name: 'Pay $12.00' }).click();
  await expect(page.getByText('Purchase Successful!')).toBeVisible({ timeout: 30_000 });
  const player = page.locator('video[aria-label="Neon"]');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.duration || 0)).toBeGreaterThan(5.5);
});

test('a store has no violations, and nothing scrolls sideways', async ({ browser }) => {
  test.setTimeout(120_000);
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' }, { reducedMotion: 'reduce' });
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' }, { reducedMotion: 'reduce' });
  await openStore(ana, 'An uncommonly long name of a store that goes on', [silk]);
  const look = async (page: Page, what: string) => {
    expect.soft(await faultsOf(page), what).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), what).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  for (const [member, what] of [
    [ana, 'her own store'],
    [ben, 'a store'],
  ] as const) {
    await member.page.goto(`/storefront/${ana.userId}`);
    await expect(card(member.page, silk.title)).toBeVisible();
    await look(member.page, what);
  }
  await expect(ana.page.getByRole('heading', { name: 'Your Content' })).toBeVisible();
  await expect(ana.page.getByRole('button', { name: /^Buy/ })).toHaveCount(0);
  await card(ben.page, silk.title).getByRole('button', { name: /^Buy/ }).click();
  await expect(ben.page.getByRole('dialog')).toBeVisible();
  await look(ben.page, 'an item');
});
