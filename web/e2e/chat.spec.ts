import { expect, test, type Browser, type Page } from '@playwright/test';

test('two members write to each other, live, through the real back end', async ({ browser }) => {
  const [ana, marcus] = [await signIn(browser, 'ana'), await signIn(browser, 'marcus')];
  await marcus.goto(`/chat?user=${await userIdOf(ana)}`); // CHAT-22: opens the conversation
  await write(marcus, 'hey you, still up?');

  await ana.getByRole('link', { name: /Marcus.*hey you/ }).click();
  await expect(ana.getByRole('log').getByText('hey you, still up?')).toBeVisible();
  await write(ana, 'Always. Midnight drive?');
  await expect(marcus.getByRole('log').getByText('Always. Midnight drive?')).toBeVisible();

  await ana.context().setOffline(true);
  await write(ana, 'On my way');
  await expect(ana.getByText('Not sent')).toBeVisible();
  await write(marcus, 'Bring the playlist');
  await ana.context().setOffline(false);
  await ana.getByRole('button', { name: 'Retry' }).click();
  await expect(marcus.getByRole('log').getByText('On my way')).toHaveCount(1);
  await expect(ana.getByRole('log').getByText('Bring the playlist')).toHaveCount(1); // heard, or fetched into the hole
});

async function signIn(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await page.goto('/auth?mode=signin');
  await page.getByLabel('Email').fill(`${name}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('midnight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  return page;
}

async function userIdOf(page: Page): Promise<string> {
  const session = await page.request.post('/api/v1/sessions/refresh');
  return (await session.json()).userId;
}

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
  await page.keyboard.press('Enter');
}
