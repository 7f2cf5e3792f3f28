import type { DiscretionJson } from '@sotto/proto/identity/v1/accounts';
import type { SetPinRequestJson } from '@sotto/proto/identity/v1/identity_service';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { aSession, gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';

// Compiling the lazy parts may take longer than a test waits.
await import('./account-sections');

let stored: DiscretionJson;
const pins: SetPinRequestJson[] = [];

beforeEach(() => {
  stored = { curtain: true, tabDisguise: 'home' };
  pins.length = 0;
  gateway.use(
    http.post('/sessions/refresh', () => HttpResponse.json({ ...aSession(), discretion: stored })),
    http.put('/account/discretion', async ({ request }) => {
      stored = { ...stored, ...(await request.json()) };
      return HttpResponse.json({ discretion: stored });
    }),
    http.put('/account/pin', async ({ request }) => {
      const input = (await request.json()) as SetPinRequestJson;
      if (input.password !== 'midnight') return problem(403, 'PASSWORD_WRONG');
      pins.push(input);
      stored = { ...stored, pinSet: true };
      return HttpResponse.json({});
    }),
    http.delete('/account/pin', () => {
      stored = { ...stored, pinSet: false };
      return HttpResponse.json({});
    }),
    http.get('/account/export', () => HttpResponse.json({ state: 'none' })),
    http.get('/account/mail-preferences', () => HttpResponse.json({ preferences: {} })),
    http.get('/sessions', () => HttpResponse.json({})),
    http.get('/blocks', () => HttpResponse.json({})),
  );
});
afterEach(() => localStorage.clear());

test('the choice is saved whole and comes back with the session', async () => {
  const { user } = renderRoute('/dashboard?tab=account');
  await user.selectOptions(await screen.findByLabelText('Lock when not in use'), 'After 15 minutes');
  await waitFor(() => expect(stored).toEqual({ curtain: true, tabDisguise: 'home', autoLockMinutes: 15 }));
  await user.selectOptions(screen.getByLabelText('Title and icon of the tab'), 'Reader');
  await user.click(screen.getByRole('switch', { name: 'Privacy curtain' }));
  await waitFor(() => expect(stored).toEqual({ curtain: false, tabDisguise: 'reader', autoLockMinutes: 15 }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Privacy curtain' })).not.toBeChecked());
});

test('a choice that could not be saved is taken back', async () => {
  gateway.use(http.put('/account/discretion', () => problem(500, 'INTERNAL')));
  const { user } = renderRoute('/dashboard?tab=account');
  await user.selectOptions(await screen.findByLabelText('Lock when not in use'), 'After 1 hour');
  expect(await screen.findByText('Failed to save your settings. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Lock when not in use')).toHaveValue('0');
});

test('a PIN has 4 to 8 digits and needs the password; it can be removed', async () => {
  const { user } = renderRoute('/dashboard?tab=account');
  await user.click(await screen.findByRole('button', { name: 'Set a PIN' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('New PIN'), '12x');
  await user.type(dialog.getByLabelText('Your password'), 'noon');
  await user.click(dialog.getByRole('button', { name: 'Save PIN' }));
  expect(await dialog.findByText('Use 4 to 8 digits.')).toBeVisible();
  await user.type(dialog.getByLabelText('New PIN'), '34');
  await user.click(dialog.getByRole('button', { name: 'Save PIN' }));
  expect(await dialog.findByText('Wrong password.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Your password'));
  await user.type(dialog.getByLabelText('Your password'), 'midnight');
  await user.click(dialog.getByRole('button', { name: 'Save PIN' }));
  expect(await screen.findByText('Your PIN unlocks the app.')).toBeVisible();
  expect(pins.map(({ pin }) => pin)).toEqual(['1234']);
  await user.click(screen.getByRole('button', { name: 'Remove PIN' }));
  expect(await screen.findByText('Your password unlocks the app until you set a PIN.')).toBeVisible();
});
