import { jest } from '@jest/globals';
import { clear, openPage, readPush, showPush, type Scope } from './notifications';

interface Window {
  focused: boolean;
  visibilityState: DocumentVisibilityState;
  focus: jest.Mock;
  postMessage: jest.Mock;
}
const aWindow = (state: Partial<Window> = {}): Window => ({
  ...{ focused: false, visibilityState: 'hidden', focus: jest.fn(), postMessage: jest.fn() },
  ...state,
});

/** The scope of a worker with these windows of the app. */
function aScope(windows: Window[] = [], languages = ['en-US'], permission = 'granted') {
  const close = jest.fn();
  const scope = {
    registration: { showNotification: jest.fn(async () => undefined), getNotifications: jest.fn(async () => [{ close }, { close }]) },
    clients: { matchAll: jest.fn(async () => windows), openWindow: jest.fn(async () => null) },
    navigator: { languages, setAppBadge: jest.fn(async () => undefined), clearAppBadge: jest.fn(async () => undefined) },
    Notification: { permission },
  };
  return { scope: scope as unknown as Scope, ...scope, close };
}

test.each([
  ['{"kind":"messages","badge":true}                  ', { kind: 'messages', badge: true }],
  ['{"kind":"update"}', { kind: 'update', badge: false }],
  ['{"kind":"toString","badge":1}', { kind: 'update', badge: false }],
  ['no JSON', { kind: 'update', badge: false }],
  [undefined, { kind: 'update', badge: false }],
])('readPush: %s', (text, expected) => {
  expect(readPush(text)).toEqual(expected);
});

test('showPush: shows a neutral text in the language of the browser, and a dot on the icon', async () => {
  const { scope, registration, navigator } = aScope([aWindow()], ['fr', 'es-MX']);
  await showPush(scope, { kind: 'update', badge: true });
  expect(registration.showNotification).toHaveBeenCalledWith('Tienes una novedad', expect.objectContaining({ tag: 'update' }));
  expect(navigator.setAppBadge).toHaveBeenCalledWith();
});

test('showPush: a locked session gets no dot', async () => {
  const { scope, registration, navigator } = aScope();
  await showPush(scope, { kind: 'update', badge: false });
  expect(registration.showNotification).toHaveBeenCalledWith('You have an update', expect.anything());
  expect(navigator.setAppBadge).not.toHaveBeenCalled();
});

test('showPush: shows nothing while the app is in front of the member', async () => {
  const { scope, registration } = aScope([aWindow({ focused: true, visibilityState: 'visible' })]);
  await showPush(scope, { kind: 'messages', badge: true });
  expect(registration.showNotification).not.toHaveBeenCalled();
});

test('openPage: leads to the page of the type, in the window that is there', async () => {
  const there = aWindow();
  const { scope, clients } = aScope([there]);
  const notification = { close: jest.fn(), data: { kind: 'messages' } };
  await openPage(scope, notification);
  expect(notification.close).toHaveBeenCalled();
  expect(there.focus).toHaveBeenCalled();
  expect(there.postMessage).toHaveBeenCalledWith({ open: '/chat' });
  expect(clients.openWindow).not.toHaveBeenCalled();
});

test('openPage: opens a window where there is none', async () => {
  const { scope, clients } = aScope();
  await openPage(scope, { close: jest.fn(), data: { kind: 'matches' } });
  expect(clients.openWindow).toHaveBeenCalledWith('/matches');
});

test('clear: removes every notification and the badge', async () => {
  const { scope, navigator, close } = aScope();
  await clear(scope);
  expect(close).toHaveBeenCalledTimes(2);
  expect(navigator.clearAppBadge).toHaveBeenCalled();
});
