import type { AccountRestrictionJson } from '@sotto/proto/identity/v1/accounts';
import { act, screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { http } from '#test/http';
import { setSession } from '#web/client/session/session';
import { aSession, gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';
import { arriveAsVisitor } from '#test/visitor';

beforeEach(arriveAsVisitor);

describe('signing in', () => {
  async function fillIn(email = 'evelyn@example.com', password = 'midnight') {
    const { user, router } = renderRoute('/auth');
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeDisabled(); // AUTH-10
    await user.type(screen.getByRole('textbox', { name: 'Email' }), email);
    await user.type(screen.getByLabelText('Password'), password);
    return { user, router };
  }

  test('Enter signs in, the button waits, and the member is welcomed at the dashboard', async () => {
    gateway.use(
      http.post('/sessions', async () => {
        await delay(50);
        return HttpResponse.json(aSession());
      }),
    );
    const { user, router } = await fillIn();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Please wait...' })).toBeDisabled();
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  test('with a second factor on, the right password asks for a code, and a wrong code says so at its field', async () => {
    const sent: { secondFactorCode?: string }[] = [];
    gateway.use(
      http.post('/sessions', async ({ request }) => {
        const body = await request.json();
        sent.push(body);
        if (!body.secondFactorCode) return problem(401, 'SECOND_FACTOR_REQUIRED');
        return body.secondFactorCode === '123456' ? HttpResponse.json(aSession()) : problem(401, 'SECOND_FACTOR_INVALID');
      }),
    );
    const { user, router } = await fillIn();
    await user.keyboard('{Enter}');
    const code = await screen.findByRole('textbox', { name: 'Code' });
    expect(code).toHaveFocus();
    expect(screen.queryByText('Login Failed')).not.toBeInTheDocument();
    await user.type(code, '000000{Enter}');
    expect(await screen.findByText(/This code is not valid/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('evelyn@example.com');
    await user.clear(code);
    await user.type(code, ' 123456 {Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(sent.map(({ secondFactorCode }) => secondFactorCode)).toEqual([undefined, '000000', '123456']);
  });

  const refuse = (restriction: AccountRestrictionJson) =>
    gateway.use(http.post('/sessions', () => problem(403, 'ACCOUNT_RESTRICTED', [], '', { restriction })));

  test('who is suspended reads until when and why, and can appeal', async () => {
    const appealed: unknown[] = [];
    const notice = { decisionId: 'd-1', kind: 'suspend', reason: 'Somebody had asked you to stop.', until: '2099-01-02T12:00:00Z' };
    const open = { appeal: 'none', appealUntil: '2099-01-20T12:00:00Z' };
    refuse({ accountStatus: 'suspended', until: notice.until, reason: notice.reason, appealToken: 'd-1.secret' });
    gateway.use(
      http.post('/notices/by-token', () => HttpResponse.json({ notice: { ...notice, ...(appealed.length ? { appeal: 'open' } : open) } })),
      http.post('/appeals/by-token', async ({ request }) => {
        appealed.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    const { user, router } = await fillIn();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toHaveFocus();
    expect(screen.getByText(/You can sign in again on/)).toBeVisible();
    expect(await screen.findByText(notice.reason)).toBeVisible();
    expect(screen.queryByText('Login Failed')).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox'), 'That was my brother.');
    await user.click(screen.getByRole('button', { name: 'Send appeal' }));
    expect(await screen.findByText('Under review')).toBeVisible();
    expect(appealed).toEqual([{ token: 'd-1.secret', text: 'That was my brother.' }]);
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('evelyn@example.com');
    expect(router.state.location.pathname).toBe('/auth');
  });

  test('who is banned without an appeal reads why, and where to write', async () => {
    refuse({ accountStatus: 'banned', reason: 'You sold what was not yours.', appealToken: '' });
    const { user } = await fillIn();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Your account is banned' })).toBeVisible();
    expect(screen.getByText('You sold what was not yours.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  });

  test('who was in and is out is shown kindly what to do', async () => {
    gateway.use(http.post('/sessions/refresh', () => HttpResponse.json(aSession()), { once: true }));
    const { router } = renderRoute('/notices');
    expect(await screen.findByRole('heading', { name: 'No notices' })).toBeVisible();
    act(() => setSession(undefined));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(await screen.findByText(/You were signed out\. Sign in to continue\./)).toBeVisible();
  });

  test('signing in within the time of grace says that the deletion is off', async () => {
    gateway.use(http.post('/sessions', () => HttpResponse.json({ ...aSession(), accountRestored: true })));
    const { user } = await fillIn();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Your account won’t be deleted. Everything has been restored.')).toBeVisible();
  });

  test('Tab leads from field to field; the links come after the button', async () => {
    const { user } = await fillIn();
    const [email, password] = [screen.getByRole('textbox', { name: 'Email' }), screen.getByLabelText('Password')];
    await user.click(email);
    const stops = [
      password,
      screen.getByRole('button', { name: 'Show password' }),
      screen.getByRole('button', { name: 'Sign In' }),
      screen.getByRole('link', { name: 'Forgot your password?' }),
      screen.getByRole('link', { name: 'Need an account? Create one here' }),
    ];
    for (const stop of stops) {
      await user.tab();
      expect(stop).toHaveFocus();
    }
  });

  test('a password typed with Caps Lock on is warned about', async () => {
    const { user } = await fillIn();
    await user.click(screen.getByLabelText('Password'));
    await user.keyboard('{CapsLock}x');
    expect(await screen.findByText('Caps Lock is on.')).toBeVisible();
    await user.keyboard('{CapsLock}x');
    await waitFor(() => expect(screen.queryByText('Caps Lock is on.')).not.toBeInTheDocument());
  });

  test('two presses in a row send one request, with the address trimmed', async () => {
    const sent: unknown[] = [];
    gateway.use(
      http.post('/sessions', async ({ request }) => {
        sent.push(await request.json());
        await delay(30);
        return problem(401, 'INVALID_CREDENTIALS');
      }),
    );
    const { user } = await fillIn('  evelyn@example.com ');
    await user.keyboard('{Enter}{Enter}');
    expect(await screen.findByText('Login Failed')).toBeVisible();
    expect(sent).toEqual([{ email: 'evelyn@example.com', password: 'midnight' }]);
  });

  test('a rule of the form is shown at its field, without a request', async () => {
    const { user } = await fillIn('evelyn@');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Enter a complete email address.'),
    );
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid();
  });

  test('what the server says about a field is shown at that field, and takes the focus', async () => {
    gateway.use(http.post('/sessions', () => problem(422, 'INVALID_INPUT', [{ field: 'email', message: 'This address cannot be used.' }])));
    const { user } = await fillIn();
    await user.keyboard('{Enter}');
    const email = await screen.findByRole('textbox', { name: 'Email', description: 'This address cannot be used.' });
    expect(email).toHaveFocus();
  });

  test('wrong credentials are shown in the texts of the specification', async () => {
    gateway.use(http.post('/sessions', () => problem(401, 'INVALID_CREDENTIALS')));
    const { user } = await fillIn();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Login Failed')).toBeVisible();
    expect(screen.getByText('Invalid email or password. Please check your credentials and try again.')).toBeVisible();
  });

  test('too many attempts: the texts of the server, and a button that waits as long as it asks', async () => {
    gateway.use(
      http.post('/sessions', () => problem(429, 'TOO_MANY_ATTEMPTS', [], 'Please wait a little.', { headers: { 'retry-after': '42' } })),
    );
    const { user } = await fillIn();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Login Error')).toBeVisible();
    expect(screen.getByText('Please wait a little.')).toBeVisible();
    expect(screen.getByText(/Try again in 00:4\d\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  });

  test('a gateway out of reach is unexpected, not a wrong password', async () => {
    gateway.use(http.post('/sessions', () => HttpResponse.error()));
    const { user } = await fillIn();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Authentication Error')).toBeVisible();
  });
});
