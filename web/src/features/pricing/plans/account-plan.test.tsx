import { jest } from '@jest/globals';
import type { GetSubscriptionResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { gateway, problem } from '#test/gateway';
import { nextTab } from '#test/provider-tab';
import { renderRoute } from '#test/render-route';

const page = 'https://pay.example/session';
afterEach(() => void jest.restoreAllMocks());
beforeEach(() =>
  gateway.use(
    http.get('/sessions', () => HttpResponse.json({})),
    http.get('/blocks', () => HttpResponse.json({})),
    http.get('/account/mail-preferences', () => HttpResponse.json({})),
    http.get('/account/export', () => HttpResponse.json({})),
  ),
);

async function open(subscription: GetSubscriptionResponseJson) {
  gateway.use(http.get('/subscription', () => HttpResponse.json(subscription)));
  const { user } = renderRoute('/dashboard?tab=account');
  const heading = await screen.findByRole('heading', { name: 'Subscription' });
  return { user, card: within(heading.closest('section')!) };
}

test('a free member upgrades from the settings, at the price of the server', async () => {
  gateway.use(http.post('/subscription', () => HttpResponse.json({ url: page, paymentId: 'p1' })));
  const tab = nextTab();
  const { user, card } = await open({ tier: 'free', maySubscribe: true });
  await user.click(await card.findByRole('button', { name: 'Upgrade for $18.99/month' }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(page));
  expect(card.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
});

test('a failure has the texts of this place', async () => {
  gateway.use(http.post('/subscription', () => problem(502, 'PROVIDER_UNAVAILABLE')));
  nextTab();
  const { user, card } = await open({ tier: 'free', maySubscribe: true });
  await user.click(await card.findByRole('button', { name: 'Upgrade for $18.99/month' }));
  expect(await screen.findByText('Failed to start subscription process')).toBeInTheDocument();
});

test('a subscriber sees until when it holds, and is shown when the management does not open', async () => {
  gateway.use(http.post('/subscription/portal', () => problem(502, 'PROVIDER_UNAVAILABLE')));
  nextTab();
  const { user, card } = await open({
    tier: 'premium_tier_2',
    status: 'active',
    currentPeriodEnd: '2026-12-14T12:00:00Z',
    maySubscribe: true,
    manageable: true,
  });
  expect(await card.findByText('Premium Tier 2')).toBeVisible();
  expect(card.getByText('Active. Renews Dec 14, 2026.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Manage Subscription' }));
  expect(await screen.findByText('Failed to open subscription management')).toBeInTheDocument();
});

test('a woman reads that she has everything', async () => {
  const { card } = await open({ tier: 'free', complimentary: true });
  expect(await card.findByText(/You have free access to everything/)).toBeVisible();
  expect(card.getByText(/Premium subscriptions are currently available for male accounts only/)).toBeVisible();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});
