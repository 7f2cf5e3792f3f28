import type { UnlockSessionRequestJson } from '@sotto/proto/identity/v1/identity_service';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { aSession, gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';

// Compiling the lazy parts may take longer than a test waits.
await import('./lock-screen');
const { lockSession } = await import('#web/client/session/session');

const tried: UnlockSessionRequestJson[] = [];
let triesLeft = 5;

/** The server's own rule: the PIN is 2718, the password "midnight". */
function lockedBy(method: 'pin' | 'password') {
  gateway.use(
    http.post('/sessions/refresh', () => problem(423, 'SESSION_LOCKED', [], '', { lock: { method, triesLeft } })),
    http.post('/sessions/unlock', async ({ request }) => {
      const proof = (await request.json()) as UnlockSessionRequestJson;
      tried.push(proof);
      if (proof.pin === '2718' || proof.password === 'midnight') return HttpResponse.json(aSession());
      triesLeft -= 1;
      if (triesLeft === 0) return problem(401, 'SESSION_ENDED');
      return problem(403, 'UNLOCK_REFUSED', [], '', { lock: { method, triesLeft } });
    }),
  );
}

beforeEach(() => {
  tried.length = 0;
  triesLeft = 5;
  gateway.use(http.post('/sessions/lock', () => HttpResponse.json({})));
});
afterEach(() => localStorage.clear());

test('a locked session shows the lock alone, and the PIN by touch leads to the page of the address', async () => {
  lockedBy('pin');
  const { user, router } = renderRoute('/matches');
  expect(await screen.findByRole('heading', { name: 'Enter your PIN' })).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('button', { name: 'Unlock' })).toBeDisabled();
  for (const digit of ['2', '7', '1', '9']) await user.click(screen.getByRole('button', { name: digit }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: '8' }));
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  expect(await screen.findByRole('heading', { name: 'No matches yet' })).toBeVisible();
  expect(tried).toEqual([{ pin: '2718' }]);
  expect(router.state.location.pathname).toBe('/matches');
});

test('the PIN can be typed, other characters are left out, and a wrong one says how many tries are left', async () => {
  lockedBy('pin');
  const { user } = renderRoute('/matches');
  await user.type(await screen.findByLabelText('PIN'), '12a34{Enter}');
  expect(await screen.findByText('Wrong PIN.')).toBeVisible();
  expect(screen.getByText('4 tries left')).toBeVisible();
  expect(screen.getByLabelText('PIN')).toHaveValue('');
  expect(screen.getByLabelText('PIN')).toHaveFocus();
  expect(tried).toEqual([{ pin: '1234' }]);
});

test('the last wrong try leads to sign-in', async () => {
  triesLeft = 1;
  lockedBy('pin');
  const { user, router } = renderRoute('/matches');
  await user.type(await screen.findByLabelText('PIN'), '0000{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
});

test('without a PIN the password unlocks; with one it does so as well', async () => {
  lockedBy('password');
  const { user } = renderRoute('/matches');
  await user.type(await screen.findByLabelText('Password'), 'noon{Enter}');
  expect(await screen.findByText('Wrong password.')).toBeVisible();
  lockedBy('pin');
  await user.type(screen.getByLabelText('Password'), 'midnight{Enter}');
  expect(await screen.findByRole('heading', { name: 'No matches yet' })).toBeVisible();
  act(lockSession);
  await user.click(await screen.findByRole('button', { name: 'Use your password' }));
  await user.type(screen.getByLabelText('Password'), 'midnight{Enter}');
  expect(await screen.findByRole('heading', { name: 'No matches yet' })).toBeVisible();
});

test('what was locked before shows nothing until the server has answered, and stays locked while it is out of reach', async () => {
  localStorage.setItem('sotto-locked', 'locked');
  gateway.use(http.post('/sessions/refresh', () => HttpResponse.error()));
  const { user } = renderRoute('/about');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(await screen.findByText('You appear to be offline. Please try again.')).toBeVisible();
  lockedBy('pin');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Enter your PIN' })).toBeVisible();
});

test('another way to sign in ends the session first', async () => {
  lockedBy('pin');
  const { user, router } = renderRoute('/matches');
  await user.click(await screen.findByRole('button', { name: 'Sign in another way' }));
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/auth');
});
