import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { faultsOf } from './support/accessibility';
import { expect, test } from './support/test';
import { endBurn } from './support/end-burn';
import { subscribe } from './support/subscribe';
import { Member } from './support/member';

const secret = 'Blue house, second floor. Knock twice.';
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** Two people who may write to each other. */
async function two(browser: Browser, options: BrowserContextOptions = {}): Promise<{ ana: Member; ben: Member }> {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' }, options);
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' }, options);
  await ana.matchWith(ben);
  await subscribe(ben, 'premium_tier_1');
  await expect(async () => expect(await ben.call('GET', '/chat/access')).toMatchObject({ entitled: true })).toPass();
  return { ana, ben };
}

/** Everything that reaches this page, by request and by socket. */
function record(page: Page): () => Promise<string> {
  const received: (string | Promise<string>)[] = [];
  page.on('response', (response) => received.push(response.text().catch(() => '')));
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))));
  return async () => (await Promise.all(received)).join('\n');
}

const log = (page: Page) => page.getByRole('log');
const openChat = async (page: Page, other: Member) => {
  await page.goto(`/chat?user=${other.userId}`);
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeVisible();
};

async function sendBurn(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Burn after reading' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitemradio', { name: '5 min', exact: true })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  const composer = page.getByRole('textbox', { name: 'Write a message' });
  await composer.fill(text);
  await composer.press('Enter');
  await expect(page.getByText('Burn Message Sent')).toBeVisible();
}

/** A clock on the wall that is a day ahead. */
const aDayAhead = () => {
  const Real = Date;
  const ahead = 86_400_000;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [Real.now() + ahead], self),
    get: (target, name) => (name === 'now' ? () => Real.now() + ahead : Reflect.get(target, name)),
  });
};

test('a burn message is closed until its recipient opens it, counts down for both, and burns everywhere', { tag: '@main' }, async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const { ana, ben } = await two(browser);
  await ben.context.addInitScript(aDayAhead);
  const otherTab = await ben.context.newPage();
  const receivedByBen = [record(ben.page), record(otherTab)];
  const pages = [ana.page, ben.page, otherTab];

  // The toast of one that comes in says no more than that.
  await ben.page.goto('/matches');
  await openChat(ana.page, ben);
  await sendBurn(ana.page, secret);
  await expect(ben.page.getByText('New message from Ana')).toBeVisible();
  await expect(ben.page.getByText('Burn message', { exact: true })).toBeVisible();
  await expect(log(ana.page)).toContainText(secret);
  await expect(log(ana.page)).toContainText('Not opened yet');

  // Neither page of the recipient has the text, nor has either been given it; reading the thread opens nothing.
  await openChat(ben.page, ana);
  await openChat(otherTab, ana);
  const closed = (page: Page) => log(page).getByRole('button', { name: 'Tap to view Burns 5:00 after opening' });
  await expect(closed(ben.page)).toBeVisible();
  await expect(closed(otherTab)).toBeVisible();
  for (const received of receivedByBen) expect(await received()).not.toContain(secret);
  await expect(log(ana.page)).toContainText('Not opened yet');

  // Opened by the keyboard. The clock of his computer is a day ahead, and changes nothing.
  await closed(ben.page).press('Enter');
  await expect(ben.page.getByText('Please don’t screenshot. Attempts on burn messages are logged.')).toBeVisible();
  for (const page of pages) {
    await expect(log(page)).toContainText(secret);
    await expect(log(page).getByRole('timer')).toHaveText(/^0[45]:\d\d$/);
  }
  await expect(log(ben.page).getByText(secret).locator('..')).toBeFocused();

  // Attempts to keep it are noted.
  const noted = (trigger: string) =>
    ben.page.waitForResponse((answer) => answer.url().endsWith('/signals') && answer.request().postDataJSON().trigger === trigger);
  const copy = noted('copy');
  await ben.page.keyboard.press('Control+C');
  expect(await (await copy).json()).toEqual({ recorded: true });
  const picture = noted('print_screen');
  await ben.page.keyboard.press('PrintScreen');
  expect(await (await picture).json()).toEqual({ recorded: true });
  await expect(ben.page.getByText('Screenshot Detected')).toBeVisible();

  // Its time is up: nobody is given the text any more, and it goes from every page.
  const [{ id: conversationId }] = (await ben.call('GET', '/conversations')).conversations.map(({ conversation }: never) => conversation);
  const { messages } = await ben.call('GET', `/conversations/${conversationId}/messages`);
  await endBurn(messages[0].id);
  for (const member of [ana, ben])
    expect(JSON.stringify(await member.call('GET', `/conversations/${conversationId}/messages`))).not.toContain(secret);
  for (const page of pages) {
    await expect(log(page)).toContainText('Message burned', { timeout: 45_000 });
    expect(await page.content()).not.toContain(secret);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage, state: history.state }))).not.toContain(secret);
  }
  await expect(ben.page.getByRole('link', { name: /Ana.*Message burned/ })).toBeVisible();
  await ben.page.reload();
  await expect(log(ben.page)).toContainText('Message burned');
  expect(await ben.page.content()).not.toContain(secret);
});

for (const [size, viewport] of Object.entries(sizes))
  for (const colorScheme of ['dark', 'light'] as const)
    test(`burn messages have no violations: ${size}, ${colorScheme}`, async ({ browser }) => {
      test.setTimeout(120_000);
      const { ana, ben } = await two(browser, { viewport, reducedMotion: 'reduce' });
      for (const { context } of [ana, ben]) await context.addInitScript((theme) => localStorage.setItem('theme', theme), colorScheme);
      const look = async (page: Page, what: string) => {
        // A menu is a layer of its own.
        expect.soft(await faultsOf(page, { without: what === 'menu' ? ['region'] : [] }), what).toEqual([]);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), `${what} scrolls sideways`).toBe(false);
      };
      await openChat(ana.page, ben);
      await sendBurn(ana.page, secret);
      await ana.page.getByRole('button', { name: 'Burn after reading, 5 min' }).click();
      await expect(ana.page.getByRole('menu')).toBeVisible();
      await look(ana.page, 'menu');
      await ana.page.getByRole('menuitemradio', { name: 'Off' }).click();
      await expect(ana.page.getByRole('button', { name: 'Burn after reading', exact: true })).toBeVisible();

      await openChat(ben.page, ana);
      const closed = log(ben.page).getByRole('button', { name: /Tap to view/ });
      await expect(closed).toBeVisible();
      await look(ben.page, 'closed');
      await closed.click();
      await expect(log(ben.page)).toContainText(secret);
      await look(ben.page, 'open');
    });
