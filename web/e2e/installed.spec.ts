import type { CDPSession, Page } from '@playwright/test';
import { faultsOf } from './support/accessibility';
import { Member } from './support/member';
import { expect, test } from './support/test';

/** The worker of the page, once it is active. */
const activated = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.scriptURL;
  });

/** The push service of the browser has no connection here, so a message is handed to the worker as if it had come from there. */
async function deliver(client: CDPSession, origin: string, message: object): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data: JSON.stringify(message) });
}

test('the app can be installed under a neutral name, and is a neutral page without a connection', async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const { page, context } = ana;
  await page.goto('/matches');
  expect(await activated(page)).toMatch(/\/sw\.js$/);
  const client = await context.newCDPSession(page);
  const { errors, data } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Home', short_name: 'Home', start_url: '/swipe', display: 'standalone' });
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  await page.reload();
  await context.setOffline(true);
  await page.goto('/chat');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page).toHaveTitle('Home');
  expect(await page.content()).not.toMatch(/sotto|Ana/i);
  expect(await faultsOf(page)).toEqual([]);
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(
    stored.filter((path) => !/^\/(offline\.(html|js)|manifest\.webmanifest|theme\.js|icon\.svg|disguises\/\w+\.svg)$/.test(path)),
  ).toEqual([]);
  await context.setOffline(false); // the page opens by itself
  await expect(page).toHaveURL(/\/chat$/);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('a push that arrives while the app is closed is shown by the worker, and names nobody', async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const { page, context } = ana;
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Quiet hours' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await activated(page);
  const { origin } = new URL(page.url());
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  // A browser without a screen shows no notifications and permits none, so the last step is written down instead.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: object[] };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options });
  });
  const elsewhere = await context.newPage();
  await page.close();
  await deliver(await context.newCDPSession(elsewhere), origin, { kind: 'messages', badge: false });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);
  await expect.poll(shown).toEqual([
    {
      title: 'You have a new message',
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      tag: 'messages',
      data: { kind: 'messages' },
    },
  ]);
});
