import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, delay } from 'msw';
import { apiUrl, gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';

beforeEach(() => gateway.use(http.post(`${apiUrl}/sessions/refresh`, () => problem(401, 'UNAUTHENTICATED'))));

async function fillIn(email = 'evelyn@example.com', password = 'midnight') {
  const { user, router } = renderRoute('/auth?mode=signin');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeDisabled(); // AUTH-10
  await user.type(screen.getByRole('textbox', { name: 'Email' }), email);
  await user.type(screen.getByLabelText('Password'), password);
  return { user, router };
}

test('Enter signs in, the button waits, and the member is welcomed', async () => {
  gateway.use(http.post(`${apiUrl}/sessions`, async () => (await delay(50), HttpResponse.json({ accessToken: 't', userId: 'member-me' }))));
  const { user, router } = await fillIn();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Please wait...' })).toBeDisabled();
  expect(await screen.findByText('Welcome back!')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/chat'));
});

test('a rule of the form is told at its field, without a request', async () => {
  const { user } = await fillIn('evelyn@');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Enter a complete email address.');
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

test('who is signed out is asked to sign in before chat', async () => {
  renderRoute('/chat');
  expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth?mode=signin');
});

test('an unknown address says so', async () => {
  renderRoute('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});
