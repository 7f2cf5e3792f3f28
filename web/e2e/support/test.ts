import { type Page, test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/**
 * Lets an overlay that has just closed leave the history before a page is loaded: it goes back by itself, and the browser would give up the page
 * that is being loaded.
 */
export function afterOverlays(page: Page): Page {
  const { goto, reload } = page;
  const overlaysClosed = async () => {
    const closing = () =>
      page
        .evaluate(
          (dialog) => Boolean(history.state?.overlays) && !document.querySelector(dialog),
          '[role="dialog"]:not([data-state="closed"]), [role="alertdialog"]:not([data-state="closed"])',
        )
        .catch(() => false); // it is on its way to another page anyway
    for (let looks = 0; looks < 20 && (await closing()); looks++) await page.waitForTimeout(50);
  };
  page.goto = async (...to) => overlaysClosed().then(() => goto.apply(page, to));
  page.reload = async (...options) => overlaysClosed().then(() => reload.apply(page, options));
  return page;
}

/** Closes what a test has opened by `browser.newContext`. Playwright leaves it open until the worker ends, with its sockets and timers. */
export const test = base.extend<{ contextsClosed: undefined }>({
  page: ({ page }, use) => use(afterOverlays(page)),
  contextsClosed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
