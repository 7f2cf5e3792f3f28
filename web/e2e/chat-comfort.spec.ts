import type { Page } from '@playwright/test';
import { faultsOf } from './support/accessibility';
import { expect, test } from './support/test';
import { composer, log, openChat, pair, say, write } from './support/pair';
import { Member } from './support/member';

/** What a thread shows, as far as it is in view, by the numbers in its texts. */
const numbersIn = async (page: Page): Promise<number[]> =>
  (
    await log(page)
      .getByText(/^line \d+$/)
      .allTextContents()
  ).map((text) => Number(text.slice('line '.length)));

/** To the middle of what is shown; while the page still follows what arrives, it goes back to the end once more. */
async function readUp(page: Page): Promise<void> {
  await expect(async () => {
    await log(page).evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
    await expect(page.getByRole('button', { name: 'Latest' })).toBeVisible({ timeout: 2_000 });
    // What came in just before may still be on its way to the end: the reader stays up once the log has come to rest.
    await page.waitForTimeout(400);
    expect(await page.getByRole('button', { name: 'Latest' }).isVisible()).toBe(true);
  }).toPass({ timeout: 20_000 });
}

test('a gap of 150 messages is filled in order before what comes live is shown, and nothing is lost or twice there', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { ana, ben, conversationId } = await pair(browser);
  for (const number of [1, 2, 3]) await write(ben, conversationId, `line ${number}`);
  await openChat(ana.page, ben);
  await expect(log(ana.page)).toContainText('line 3');
  await ana.context.setOffline(true);
  for (let number = 4; number <= 153; number++) await write(ben, conversationId, `line ${number}`);
  await ana.context.setOffline(false);
  await write(ben, conversationId, 'line 154');
  await expect(log(ana.page).getByText('line 154', { exact: true })).toBeVisible({ timeout: 30_000 });
  const seen = await numbersIn(ana.page);
  expect(seen).toEqual(seen.map((_, at) => seen[0]! + at));
  await expect(log(ana.page).getByText('line 154', { exact: true })).toHaveCount(1);

  // Reading up brings the rest, without a hole at the seam, and the reader stays where they are when something arrives.
  await readUp(ana.page);
  const before = await numbersIn(ana.page);
  expect(before).toEqual(before.map((_, at) => before[0]! + at));
  const read = log(ana.page).getByText(`line ${before[Math.floor(before.length / 2)]}`, { exact: true });
  const place = async () => Math.round((await read.boundingBox())!.y);
  const y = await place();
  await write(ben, conversationId, 'line 155');
  await expect(ana.page.getByRole('button', { name: '1 new' })).toBeVisible();
  expect(await place()).toBe(y);
  await ana.page.getByRole('button', { name: '1 new' }).click();
  await expect(log(ana.page).getByText('line 155', { exact: true })).toBeInViewport();

  // What one sends oneself is seen, wherever one was.
  await readUp(ana.page);
  await say(ana.page, 'All read');
  await expect(log(ana.page).getByText('All read')).toBeInViewport();
});

test('the end of a conversation stays in sight when the log becomes lower, as it does above a keyboard', async ({ browser }) => {
  const { ana, ben, conversationId } = await pair(browser, { viewport: { width: 390, height: 844 } });
  for (let number = 1; number <= 8; number++) await write(ben, conversationId, `line ${number}`);
  await openChat(ana.page, ben);
  const last = log(ana.page).getByText('line 8', { exact: true });
  await expect(last).toBeInViewport({ ratio: 1 });
  await ana.page.setViewportSize({ width: 390, height: 500 });
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('what is written without a connection waits, and goes in order when it is back', async ({ browser }) => {
  const { ana, ben } = await pair(browser);
  await openChat(ana.page, ben);
  await openChat(ben.page, ana);
  await ana.context.setOffline(true);
  await say(ana.page, 'first');
  await say(ana.page, 'second');
  await expect(log(ana.page).getByText('Waiting for connection')).toBeVisible();
  await expect(ana.page.getByText('Failed to send message')).toBeHidden();
  await ana.context.setOffline(false);
  await expect(log(ben.page)).toContainText(/first[\s\S]*second/, { timeout: 30_000 });
  for (const { page } of [ana, ben])
    for (const text of ['first', 'second']) await expect(log(page).getByText(text, { exact: true })).toHaveCount(1);
  await expect(log(ana.page).getByText(/Sending|Waiting/)).toHaveCount(0);
});

for (const { how, cut } of [
  { how: 'while frames arrive', cut: false },
  { how: 'with everything else', cut: true },
]) {
  test(`a send whose answer is lost ${how} makes one message, on both sides`, async ({ browser }) => {
    const { ana, ben } = await pair(browser);
    await openChat(ana.page, ben);
    await openChat(ben.page, ana);
    let lost = 0;
    await ana.page.route('**/messages', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
      lost++;
      if (cut) await ana.context.setOffline(true);
      await ana.call('POST', new URL(route.request().url()).pathname.replace('/api/v1', ''), route.request().postDataJSON()); // it is stored
      return route.abort('connectionreset'); // nobody receives it
    });
    await say(ana.page, 'Once is enough');
    await expect(log(ben.page).getByText('Once is enough')).toBeVisible();
    await expect(log(ana.page).getByText('Once is enough')).toHaveCount(1);
    await ana.context.setOffline(false);
    await expect(log(ana.page).getByText(/Sending|Waiting|Not sent/)).toHaveCount(0, { timeout: 20_000 });
    for (const { page } of [ana, ben]) await expect(log(page).getByText('Once is enough')).toHaveCount(1);
    await ana.page.reload();
    await expect(log(ana.page).getByText('Once is enough')).toHaveCount(1);
  });
}

test('badge, heading and list show one number in every tab within two seconds, and reading in one clears all', { tag: '@main' }, async ({
  browser,
}) => {
  const { ana, ben, conversationId } = await pair(browser);
  const second = await ana.context.newPage();
  for (const page of [ana.page, second]) {
    await page.goto('/chat');
    await expect(page.getByRole('link', { name: /Ben/ })).toBeVisible();
  }
  const shown = (page: Page) =>
    page
      .getByRole('img', { name: /unread/ })
      .filter({ visible: true })
      .allInnerTexts();
  for (const total of [1, 2, 3]) {
    await write(ben, conversationId, `knock ${total}`);
    for (const page of [ana.page, second]) {
      await expect.poll(() => shown(page), { timeout: 2_000 }).toEqual([String(total), String(total), String(total)]);
    }
  }
  expect(await second.title()).toBe('Home'); // a tab says nothing to who looks over the shoulder
  await ana.page.getByRole('link', { name: /Ben/ }).click();
  await expect(log(ana.page)).toContainText('3 new');
  for (const page of [ana.page, second]) await expect.poll(() => shown(page), { timeout: 2_000 }).toEqual([]);
});

test('drafts stay with their conversation, outlast a reload, and end with the session', async ({ browser }) => {
  const { ana, ben } = await pair(browser);
  const carl = await Member.settled(browser, { name: 'Carl', gender: 'man' });
  await ana.matchWith(carl);
  await openChat(ana.page, ben);
  await composer(ana.page).fill('To Ben, not yet');
  await ana.page.getByRole('link', { name: /Carl/ }).click();
  await expect(composer(ana.page)).toHaveValue('');
  await expect(ana.page.getByRole('link', { name: /Ben.*Draft: To Ben, not yet/ })).toBeVisible();
  await ana.page.reload();
  await ana.page.getByRole('link', { name: /Ben.*Draft/ }).click();
  await expect(composer(ana.page)).toHaveValue('To Ben, not yet');
  expect(await ana.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('To Ben');
  await ana.page
    .getByRole('button', { name: /sign out/i })
    .first()
    .click();
  await expect(ana.page).not.toHaveURL(/chat/);
  await expect.poll(() => ana.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('To Ben');
});

test('the keyboard alone: search, open, write, switch, close; and axe finds nothing', async ({ browser }) => {
  const { ana, ben, conversationId } = await pair(browser, { viewport: { width: 1440, height: 900 } });
  const carl = await Member.settled(browser, { name: 'Carl', gender: 'man' });
  await ana.matchWith(carl);
  await write(ben, conversationId, 'Are you there?');
  const { page } = ana;
  await page.goto('/chat');
  await expect(page.getByRole('link', { name: /Ben.*Are you there/ })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('be');
  await expect(page.getByRole('link', { name: /Carl/ })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Ben/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type('I am');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('here');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText(/I am\s+here/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.keyboard.press('Control+ArrowDown');
  await expect(page.getByRole('region', { name: 'Conversation with Carl' })).toBeVisible();
  await expect(composer(page)).toBeFocused();
  await page.keyboard.press('Control+ArrowUp');
  await expect(page.getByRole('region', { name: 'Conversation with Ben' })).toBeVisible();
  await page.getByRole('button', { name: 'Close conversation' }).press('Enter');
  await expect(page.locator(`a[data-member="${ben.userId}"]`)).toBeFocused();
});

test('an address with oneself, nobody, or somebody who is no match says that the chat could not be started', async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const stranger = await Member.settled(browser, { name: 'Dan', gender: 'man' });
  for (const user of [ana.userId, 'nonsense', stranger.userId]) {
    await ana.page.goto(`/chat?user=${user}`);
    await expect(ana.page.getByText('Failed to start chat. Please try again.')).toBeVisible();
    await expect(ana.page.getByRole('heading', { name: 'This conversation isn’t available' })).toBeVisible();
  }
});
