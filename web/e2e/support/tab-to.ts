import type { Page } from '@playwright/test';

/** Tabs on until the wanted element has the focus; a person would do no more than this. */
export async function tabTo(page: Page, name: RegExp, presses = 60): Promise<void> {
  await page.locator('#root:not([inert])').waitFor({ state: 'attached' }); // a drawn page takes no keys before the app is there
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const at = document.activeElement;
      if (at === document.body) return '';
      const labels = (at as HTMLInputElement | null)?.labels;
      return [
        at?.getAttribute('aria-label'),
        labels?.length ? [...labels].map((label) => label.textContent).join(' ') : '',
        at?.textContent,
      ].join(' ');
    });
    if (name.test(focused)) return;
  }
  throw new Error(`The focus never reached ${name}`);
}
