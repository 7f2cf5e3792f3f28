import type { CDPSession, Page } from '@playwright/test';
import { faultsOf } from './support/accessibility';
import { Member } from './support/member';
import { proxyOf } from './support/proxy';
import { expect, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

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

test('a new version is offered, and only the page that accepts it is loaded again', async ({ browser, baseURL }) => {
  const proxy = await proxyOf(baseURL ?? '');
  try {
    const context = await browser.newContext();
    const [page, other] = [await context.newPage(), await context.newPage()];
    for (const each of [page, other]) {
      await each.goto(`${proxy.origin}/auth`);
      await activated(each);
      // The first worker controls pages from their next load on.
      await each.reload();
      await expect.poll(() => each.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await each.evaluate(() => Object.assign(globalThis, { loadedBefore: true }));
    }
    const loadedBefore = (each: Page) => each.evaluate(() => 'loadedBefore' in globalThis);
    const offer = page.getByText('A new version is ready');
    await expect(offer).toHaveCount(0);
    proxy.appended.set('/sw.js', '\n// The next version.');
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect(offer).toBeVisible();
    await expect(other.getByText('A new version is ready')).toBeVisible();
    expect(await loadedBefore(page)).toBe(true);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => loadedBefore(page).catch(() => true)).toBe(false);
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect(offer).toHaveCount(0);
    const states = () =>
      page.evaluate(async () => {
        const { active, waiting } = await navigator.serviceWorker.ready;
        return [active?.state, waiting?.state];
      });
    await expect.poll(states).toEqual(['activated', undefined]);
    expect(await loadedBefore(other)).toBe(true);
  } finally {
    await proxy.stop();
  }
});

/**
 * Takes the place of the push service of the browser, which has no connection here. Its subscription and the key that it is for are in the
 * storage of the page, so that they are still there after a reload.
 */
function fakePushService(): void {
  const read = () =>
    JSON.parse(localStorage.getItem('test-subscription') ?? 'null') as { key: string; number: number; p256dh: string } | null;
  const bytesOf = (key: string) =>
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)).buffer;
  const base64 = (bytes: ArrayBuffer) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const subscription = () => {
    const stored = read();
    if (!stored) return null;
    const { key, number, p256dh } = stored;
    return {
      options: { applicationServerKey: bytesOf(key) },
      toJSON: () => ({ endpoint: `https://push.example.com/${p256dh}/${number}`, keys: { p256dh, auth: 'A'.repeat(22) } }),
      unsubscribe: async () => {
        localStorage.removeItem('test-subscription');
        return true;
      },
    };
  };
  const replaced = {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (read() && read()?.key !== key) throw new DOMException('another key', 'InvalidStateError');
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const p256dh = base64(await crypto.subtle.exportKey('raw', pair.publicKey));
      localStorage.setItem('test-subscription', JSON.stringify({ key, number: Date.now(), p256dh }));
      return subscription();
    },
  };
  Object.assign(PushManager.prototype, replaced);
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
}

test('a browser that its member subscribed is subscribed again when the key of the server has changed', async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const { page } = ana;
  await page.addInitScript(fakePushService);
  await page.goto('/notifications');
  await activated(page);
  const sent = () => page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/push-subscription'));
  const first = sent();
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  const before = (await first).postDataJSON() as { endpoint: string };
  await expect(page.getByText(/^Notifications are on/)).toBeVisible();
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('test-subscription') ?? '{}') as { key: string });
  const { key } = await stored();
  await page.evaluate(() => {
    const subscription = JSON.parse(localStorage.getItem('test-subscription') ?? '{}') as object;
    localStorage.setItem('test-subscription', JSON.stringify({ ...subscription, key: 'B'.repeat(87) }));
  });
  const renewal = sent();
  await page.reload();
  const after = (await renewal).postDataJSON() as { endpoint: string };
  expect(after.endpoint).not.toBe(before.endpoint);
  expect((await stored()).key).toBe(key);
  await expect(page.getByText(/^Notifications are on/)).toBeVisible();
  expect(await ana.call('GET', '/account/push-settings')).toMatchObject({ subscribed: true, devices: 1 });
});
