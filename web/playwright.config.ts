import { defineConfig } from '@playwright/test';

const chromium = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Journeys through the whole product: `e2e/support/stack.ts` starts it, or E2E_URL names one that runs already. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/stack.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  /** Once more on a machine whose load nobody chooses; the report then says "flaky", and that is a fault to mend. */
  retries: process.env.CI ? 1 : 0,
  outputDir: 'test-results',
  use: {
    baseURL: process.env.E2E_URL,
    actionTimeout: 15_000,
    colorScheme: 'dark',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: chromium },
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
  },
  projects: [
    { name: 'main', grep: /@main/ },
    /**
     * Less for the browser to do: without motion 20 journeys took 127 s in place of 142, and without a service worker each of their browsers spends
     * 0.4 s less of processor time. What is about either asks for it.
     */
    { name: 'others', grepInvert: /@main/, use: { contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' } },
  ],
});
