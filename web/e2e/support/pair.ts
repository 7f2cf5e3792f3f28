import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { subscribe } from './subscribe';
import { Member } from './member';

/** Two people who may write to each other. */
export async function pair(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ ana: Member; ben: Member; conversationId: string }> {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' }, options);
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' }, options);
  await ana.matchWith(ben);
  await subscribe(ben, 'premium_tier_1');
  await expect(async () => expect(await ben.call('GET', '/chat/access')).toMatchObject({ entitled: true })).toPass();
  const { summary } = await ana.call('POST', '/conversations', { userId: ben.userId });
  return { ana, ben, conversationId: summary.conversation.id };
}

export const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
export const log = (page: Page) => page.getByRole('log');

export async function openChat(page: Page, other: Member): Promise<void> {
  await page.goto(`/chat?user=${other.userId}`);
  await expect(composer(page)).toBeVisible();
}

export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue('');
}

/** By the call that the page makes. */
export const write = (from: Member, conversationId: string, content: string, more: object = {}) =>
  from.call('POST', `/conversations/${conversationId}/messages`, { clientMessageId: crypto.randomUUID(), content, ...more });
