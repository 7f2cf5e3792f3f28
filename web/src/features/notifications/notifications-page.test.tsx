import type { SubscribePushRequestJson } from '@sotto/proto/identity/v1/identity_service';
import type { PushSettingsJson } from '@sotto/proto/identity/v1/push';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';

// Compiling the lazy parts may take longer than a test waits.
await import('./notifications-page');

let settings: PushSettingsJson;
let address: SubscribePushRequestJson | undefined;
/** What the browser holds, and what its member answers. */
let present: object | null;
let answer: NotificationPermission;

beforeEach(() => {
  settings = { matches: true, messages: true, accessRequests: true, reviews: true, sales: true, likes: true };
  address = undefined;
  present = null;
  gateway.use(
    http.get('/account/push-settings', () =>
      HttpResponse.json({ settings, publicKey: 'BKey', subscribed: address !== undefined, devices: address ? 1 : 0 }),
    ),
    http.put('/account/push-settings', async ({ request }) => {
      ({ settings } = (await request.json()) as { settings: PushSettingsJson });
      return HttpResponse.json({ settings });
    }),
    http.put('/account/push-subscription', async ({ request }) => {
      address = (await request.json()) as SubscribePushRequestJson;
      return HttpResponse.json({});
    }),
    http.delete('/account/push-subscription', () => {
      address = undefined;
      return HttpResponse.json({});
    }),
  );
});
afterEach(() => {
  localStorage.clear();
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A browser with web push, which jsdom does not have. */
function withPush(permission: NotificationPermission = 'default') {
  const subscription = {
    options: {},
    toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'key', auth: 'secret' } }),
    unsubscribe: async () => {
      present = null;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => present,
    subscribe: async () => {
      present = subscription;
      return subscription;
    },
  };
  const notification = {
    permission,
    requestPermission: async () => {
      notification.permission = answer;
      return answer;
    },
  };
  const worker = {
    getRegistration: async () => ({ pushManager }),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  Object.defineProperty(window, 'PushManager', { value: class {}, configurable: true });
  Object.defineProperty(window, 'Notification', { value: notification, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
}

test('a member switches notifications on by a press, and off again', async () => {
  withPush();
  answer = 'granted';
  const { user } = renderRoute('/notifications');
  await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByText(/^Notifications are on/)).toBeVisible();
  expect(address).toEqual({ endpoint: 'https://push.example.com/1', p256dh: 'key', auth: 'secret' });
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  expect([address, present]).toEqual([undefined, null]);
});

test('who refuses is shown where to allow it', async () => {
  withPush();
  answer = 'denied';
  const { user } = renderRoute('/notifications');
  await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByText(/^Your browser blocks notifications/)).toBeVisible();
  expect(address).toBeUndefined();
});

test('a browser without web push offers no button, and the settings of other devices', async () => {
  const { user } = renderRoute('/notifications');
  expect(await screen.findByText(/^This browser can’t show notifications/)).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Messages' }));
  await waitFor(() => expect(settings.messages).toBe(false));
  expect(settings).toMatchObject({ matches: true, likes: true, detailed: false });
  await user.click(screen.getByRole('switch', { name: 'New likes' }));
  await waitFor(() => expect(settings).toMatchObject({ likes: false, matches: true, messages: false }));
});

test('quiet hours start with the night and have a length', async () => {
  const { user } = renderRoute('/notifications');
  await user.click(await screen.findByRole('switch', { name: 'Send nothing at certain hours' }));
  await waitFor(() => expect(settings.quietHours).toMatchObject({ fromMinute: 1320, untilMinute: 420 }));
  await user.selectOptions(await screen.findByLabelText('From'), '11:30 PM');
  await waitFor(() => expect(settings.quietHours).toMatchObject({ fromMinute: 1410, untilMinute: 420 }));
  await waitFor(() => expect(screen.queryByRole('option', { name: '11:30 PM', selected: false })).toBeNull());
  await user.click(screen.getByRole('switch', { name: 'Send nothing at certain hours' }));
  await waitFor(() => expect(settings.quietHours).toBeUndefined());
});

test('a choice that could not be saved goes back', async () => {
  gateway.use(http.put('/account/push-settings', () => problem(503, 'UNAVAILABLE')));
  const { user } = renderRoute('/notifications');
  await user.click(await screen.findByRole('switch', { name: 'New matches' }));
  expect(await screen.findByText('Failed to save your notification settings. Please try again.')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'New matches' })).toBeChecked();
});
