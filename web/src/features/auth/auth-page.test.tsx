import { screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { aSession, apiUrl, gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';

const visitor = () => gateway.use(http.post(`${apiUrl}/sessions/refresh`, () => problem(401, 'SESSION_ENDED')));
beforeEach(() => {
  visitor();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

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
      http.post(`${apiUrl}/sessions`, async () => {
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
      http.post(`${apiUrl}/sessions`, async ({ request }) => {
        const body = (await request.json()) as { secondFactorCode?: string };
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

  test('signing in within the time of grace tells that the deletion is off', async () => {
    gateway.use(http.post(`${apiUrl}/sessions`, () => HttpResponse.json({ ...aSession(), accountRestored: true })));
    const { user } = await fillIn();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Your account will not be deleted. Everything is as it was.')).toBeVisible();
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
      http.post(`${apiUrl}/sessions`, async ({ request }) => {
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

  test('a rule of the form is told at its field, without a request', async () => {
    const { user } = await fillIn('evelyn@');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Enter a complete email address.'),
    );
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid();
  });

  test('what the server says about a field is told at that field, and takes the focus', async () => {
    gateway.use(
      http.post(`${apiUrl}/sessions`, () => problem(422, 'INVALID_INPUT', [{ field: 'email', message: 'This address cannot be used.' }])),
    );
    const { user } = await fillIn();
    await user.keyboard('{Enter}');
    const email = await screen.findByRole('textbox', { name: 'Email', description: 'This address cannot be used.' });
    expect(email).toHaveFocus();
  });

  test('wrong credentials are told in the words of the specification', async () => {
    gateway.use(http.post(`${apiUrl}/sessions`, () => problem(401, 'INVALID_CREDENTIALS')));
    const { user } = await fillIn();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Login Failed')).toBeVisible();
    expect(screen.getByText('Invalid email or password. Please check your credentials and try again.')).toBeVisible();
  });

  test('too many attempts: the words of the server, and a button that waits as long as it asks', async () => {
    gateway.use(
      http.post(`${apiUrl}/sessions`, () =>
        HttpResponse.json(
          { code: 'TOO_MANY_ATTEMPTS', detail: 'Please wait a little.', fields: [] },
          { status: 429, headers: { 'content-type': 'application/problem+json', 'retry-after': '42' } },
        ),
      ),
    );
    const { user } = await fillIn();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Login Error')).toBeVisible();
    expect(screen.getByText('Please wait a little.')).toBeVisible();
    expect(screen.getByText(/Try again in 00:4\d\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  });

  test('a gateway out of reach is unexpected, not a wrong password', async () => {
    gateway.use(http.post(`${apiUrl}/sessions`, () => HttpResponse.error()));
    const { user } = await fillIn();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Authentication Error')).toBeVisible();
  });
});

describe('signing up', () => {
  async function fillIn(path = '/auth?mode=signup', name = 'Evelyn') {
    const app = renderRoute(path);
    await app.user.type(await screen.findByRole('textbox', { name: 'Display name' }), name);
    await app.user.type(screen.getByRole('textbox', { name: 'Email' }), 'evelyn@example.com');
    await app.user.type(screen.getByLabelText('Password'), 'midnight');
    await app.user.click(screen.getByRole('button', { name: 'Create Account' }));
    return app;
  }
  async function acceptAll({ user }: Awaited<ReturnType<typeof fillIn>>) {
    const accept = await screen.findByRole('button', { name: 'Accept Terms and Continue' });
    for (const box of screen.getAllByRole('checkbox')) {
      expect(accept).toBeDisabled();
      await user.click(box);
    }
    await user.click(accept);
  }

  test('nothing is sent before all four are accepted; then the account exists with what was accepted', async () => {
    const sent: unknown[] = [];
    gateway.use(
      http.post(`${apiUrl}/accounts`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(aSession());
      }),
    );
    const app = await fillIn();
    expect(await screen.findByRole('heading', { name: 'Legal Agreement & Community Guidelines' })).toBeVisible();
    expect(sent).toEqual([]);
    await acceptAll(app);
    expect(await screen.findByText("Welcome! Let's set up your profile.")).toBeVisible();
    expect(sent).toEqual([
      {
        email: 'evelyn@example.com',
        password: 'midnight',
        displayName: 'Evelyn',
        ageAccepted: true,
        termsAccepted: true,
        privacyAccepted: true,
        communityAccepted: true,
        termsVersion: 'v1.0',
      },
    ]);
    expect(localStorage.getItem('pending_referral_code')).toBeNull();
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/dashboard'));
  });

  test('a known address leads back to the form, with everything kept', async () => {
    gateway.use(http.post(`${apiUrl}/accounts`, () => problem(409, 'ACCOUNT_EXISTS')));
    await acceptAll(await fillIn());
    expect(await screen.findByText('Account Exists')).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'Display name' })).toHaveValue('Evelyn');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('evelyn@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('midnight');
  });

  test('what the server says about a field is told at that field, back at the form', async () => {
    gateway.use(
      http.post(`${apiUrl}/accounts`, () => problem(422, 'INVALID_INPUT', [{ field: 'email', message: 'This address cannot be used.' }])),
    );
    await acceptAll(await fillIn());
    expect(await screen.findByRole('textbox', { name: 'Email', description: 'This address cannot be used.' })).toBeInvalid();
  });

  test('a name of spaces is asked for, without leaving the form (D-85)', async () => {
    await fillIn('/auth?mode=signup', '   ');
    expect(await screen.findByText('Display Name Required')).toBeVisible();
    expect(screen.getByText('Please enter a display name to continue.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept Terms and Continue' })).not.toBeInTheDocument();
  });

  test('a name that breaks the rules of names is told at its field', async () => {
    await fillIn('/auth?mode=signup', 'evelyn@example.com');
    expect(
      await screen.findByRole('textbox', {
        name: 'Display name',
        description: /Email addresses are not allowed in the display name field/,
      }),
    ).toBeInvalid();
  });

  test('a referral code alone opens sign-up, says so, and is kept after success (D-56)', async () => {
    gateway.use(http.post(`${apiUrl}/accounts`, () => HttpResponse.json(aSession())));
    const app = await fillIn('/auth?ref=ANA-7');
    await acceptAll(app);
    expect(await screen.findByText('Welcome! Complete your profile to activate your referral.')).toBeVisible();
    expect(localStorage.getItem('pending_referral_code')).toBe('ANA-7');
  });

  test('the banner tells of the referral, and the address comes along to another mode', async () => {
    const { user, router } = renderRoute('/auth?ref=ANA-7');
    expect(await screen.findByText("You're using a referral code! Both you and your referrer will earn rewards.")).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'evelyn@example.com');
    await user.click(screen.getByRole('link', { name: 'Already have an account? Sign in here' }));
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('evelyn@example.com');
    expect(router.state.location.search).toContain('ref=ANA-7');
  });
});

describe('resetting a password', () => {
  test('a request is answered alike for everybody, and the button rests', async () => {
    gateway.use(http.post(`${apiUrl}/password-resets`, () => HttpResponse.json({})));
    const { user } = renderRoute('/auth?mode=reset-password');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'evelyn@example.com{Enter}');
    expect(await screen.findByText('Reset Email Sent')).toBeVisible();
    expect(screen.getByText('Check your email for password reset instructions.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send reset link' })).toBeDisabled();
  });

  test('an address of spaces is asked for (D-85)', async () => {
    const { user } = renderRoute('/auth?mode=reset-password');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), '   {Enter}');
    expect(await screen.findByText('Email Required')).toBeVisible();
  });

  test('a mailed link opens the form of the new password, leaves no token in the address, and leads to sign-in', async () => {
    const sent: unknown[] = [];
    gateway.use(
      http.put(`${apiUrl}/password-resets`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    history.replaceState(null, '', '/auth?mode=reset-password#token=once');
    const { user, router } = renderRoute('/auth?mode=reset-password#token=once');
    await user.type(await screen.findByLabelText('New password'), 'even later{Enter}');
    expect(location.hash).toBe('');
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(router.state.location.hash).toBe('');
    expect(sent).toEqual([{ token: 'once', password: 'even later' }]);
  });

  test('a link opened in a tab that shows the page already is taken as well', async () => {
    renderRoute('/auth?mode=reset-password');
    await screen.findByRole('button', { name: 'Send reset link' });
    location.hash = '#token=second';
    expect(await screen.findByLabelText('New password')).toBeVisible();
    expect(location.hash).toBe('');
  });

  test('a used link offers another one', async () => {
    gateway.use(http.put(`${apiUrl}/password-resets`, () => problem(410, 'LINK_EXPIRED')));
    history.replaceState(null, '', '/auth?mode=reset-password#token=used');
    const { user } = renderRoute('/auth?mode=reset-password#token=used');
    await user.type(await screen.findByLabelText('New password'), 'even later{Enter}');
    expect(await screen.findByText(/used already/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send reset link' })).toBeInTheDocument();
  });
});
