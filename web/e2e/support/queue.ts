import { expect, type Page } from '@playwright/test';
import type { Member } from './member';

/** The list of what waits. */
export const queue = (page: Page) => page.getByRole('region', { name: 'Queue' });
/** One row of it. */
export const rowOf = (page: Page, caseId: string) => queue(page).locator(`[data-case="${caseId}"]`);
/** What is open beside it. */
export const subject = (page: Page) => page.getByRole('region', { name: 'Case' });

/** Presses J until the case is open; what was opened on the way is left again. */
export async function walkTo(page: Page, id: string): Promise<void> {
  const opened = queue(page).locator('[data-open=true]');
  const openId = async () => ((await opened.count()) > 0 ? opened.getAttribute('data-case') : '');
  for (let presses = 0; presses < 40 && (await openId()) !== id; presses++) {
    const before = await openId();
    await page.keyboard.press('j');
    await expect.poll(openId).not.toBe(before);
  }
}

/** What the member reads of a decision, once it is in force. */
export async function reads(member: Member, ...texts: string[]): Promise<void> {
  await expect(async () => {
    await member.page.goto('/notices');
    for (const text of texts) await expect(member.page.getByText(text).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
}
