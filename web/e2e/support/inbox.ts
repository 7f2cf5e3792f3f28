import { expect, type Page } from '@playwright/test';

/** Opens the mails to an address, once one of them holds this text. */
export async function mailTo(page: Page, address: string, text: RegExp): Promise<Page> {
  const inbox = await page.context().newPage();
  await expect(async () => {
    await inbox.goto(`/dev/inbox?to=${encodeURIComponent(address)}`);
    await expect(inbox.getByText(text).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
  return inbox;
}
