import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { aSession, gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';
import { arriveAsVisitor } from '#test/visitor';

beforeEach(arriveAsVisitor);

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
      http.get('/profile', () => HttpResponse.json({ profile: { displayName: 'Evelyn' } })),
      http.post('/accounts', async ({ request }) => {
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
        language: 'en',
      },
    ]);
    expect(localStorage.getItem('pending_referral_code')).toBeNull();
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/profile-setup'));
  });

  test('the documents are read in place, and Back leads from the agreement to the form with everything kept', async () => {
    const { user, router } = await fillIn();
    await user.click(await screen.findByRole('button', { name: 'Read all of Terms of Service' }));
    const dialog = await screen.findByRole('dialog', { name: 'Terms' });
    expect(within(dialog).getByText('Lawful use only.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('heading', { name: 'Legal Agreement & Community Guidelines' })).toBeVisible();
    expect(router.state.location.search).toContain('step=legal');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('textbox', { name: 'Display name' })).toHaveValue('Evelyn');
    expect(screen.getByLabelText('Password')).toHaveValue('midnight');
  });

  test('a reload at the agreement leads to the form, which lost the password alone', async () => {
    await fillIn();
    await screen.findByRole('heading', { name: 'Legal Agreement & Community Guidelines' });
    cleanup();
    const { router } = renderRoute('/auth?mode=signup&step=legal');
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('evelyn@example.com');
    expect(screen.getByRole('textbox', { name: 'Display name' })).toHaveValue('Evelyn');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(router.state.location.search).not.toContain('step');
  });

  test('a known address leads back to the form, with everything kept', async () => {
    gateway.use(http.post('/accounts', () => problem(409, 'ACCOUNT_EXISTS')));
    await acceptAll(await fillIn());
    expect(await screen.findByText('Account Exists')).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'Display name' })).toHaveValue('Evelyn');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('evelyn@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('midnight');
  });

  test('what the server says about a field is shown at that field, back at the form', async () => {
    gateway.use(http.post('/accounts', () => problem(422, 'INVALID_INPUT', [{ field: 'email', message: 'This address cannot be used.' }])));
    await acceptAll(await fillIn());
    expect(await screen.findByRole('textbox', { name: 'Email', description: 'This address cannot be used.' })).toBeInvalid();
  });

  test.each(['   ', '\u034f\u3164'])('the name %j, which shows nothing, is asked for, without leaving the form (D-85)', async (name) => {
    await fillIn('/auth?mode=signup', name);
    expect(await screen.findByText('Display Name Required')).toBeVisible();
    expect(screen.getByText('Please enter a display name to continue.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept Terms and Continue' })).not.toBeInTheDocument();
  });

  test('a name that breaks the rules of names is shown at its field', async () => {
    await fillIn('/auth?mode=signup', 'evelyn@example.com');
    expect(
      await screen.findByRole('textbox', {
        name: 'Display name',
        description: /Email addresses are not allowed in the display name field/,
      }),
    ).toBeInvalid();
  });

  test('a referral code alone opens sign-up, says so, and is kept after success (D-56)', async () => {
    gateway.use(http.post('/accounts', () => HttpResponse.json(aSession())));
    const app = await fillIn('/auth?ref=ANA-7');
    await acceptAll(app);
    expect(await screen.findByText('Welcome! Complete your profile to activate your referral.')).toBeVisible();
    expect(localStorage.getItem('pending_referral_code')).toBe('ANA-7');
  });

  test('the banner reports the referral, and the address comes along to another mode', async () => {
    const { user, router } = renderRoute('/auth?ref=ANA-7');
    expect(await screen.findByText("You're using a referral code! Both you and your referrer will earn rewards.")).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'evelyn@example.com');
    await user.click(screen.getByRole('link', { name: 'Already have an account? Sign in here' }));
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('evelyn@example.com');
    expect(router.state.location.search).toContain('ref=ANA-7');
  });
});
