import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';
import { arriveAsVisitor } from '#test/visitor';

beforeEach(arriveAsVisitor);

describe('resetting a password', () => {
  test('a request is answered alike for everyone, and the button rests', async () => {
    gateway.use(http.post('/password-resets', () => HttpResponse.json({})));
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
      http.put('/password-resets', async ({ request }) => {
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
    gateway.use(http.put('/password-resets', () => problem(410, 'LINK_EXPIRED')));
    history.replaceState(null, '', '/auth?mode=reset-password#token=used');
    const { user } = renderRoute('/auth?mode=reset-password#token=used');
    await user.type(await screen.findByLabelText('New password'), 'even later{Enter}');
    expect(await screen.findByText(/already used/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send reset link' })).toBeInTheDocument();
  });
});
