import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';

test('PrivacySettingsPage: says how everything is set, and leads to the one place where it is changed', async () => {
  gateway.use(
    http.get('/blocks', () => HttpResponse.json({ blocks: ['a', 'b', 'c'].map((userId) => ({ userId })) })),
    http.get('/sessions', () => problem(503, 'UNAVAILABLE')),
  );
  renderRoute('/privacy-settings');
  expect(await screen.findByRole('link', { name: /^Blocked members.*3 blocked$/ })).toHaveAttribute(
    'href',
    '/dashboard?tab=account#blocked',
  );
  expect(await screen.findByRole('link', { name: /^Visibility.*Visible$/ })).toHaveAttribute('href', '/dashboard?tab=account#privacy');
  expect(screen.getByRole('link', { name: /^Delete my account/ })).toHaveAttribute('href', '/dashboard?tab=account#deletion');
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  expect(await screen.findByRole('link', { name: 'Devices Where you’re signed in' })).toHaveAttribute(
    'href',
    '/dashboard?tab=account#devices',
  );
});
