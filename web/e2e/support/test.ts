import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** Closes what a test has opened by `browser.newContext`. Playwright leaves it open until the worker ends, with its sockets and timers. */
export const test = base.extend<{ contextsClosed: undefined }>({
  contextsClosed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
