import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import { jest } from '@jest/globals';
import { arrive } from '#test/fake-socket';
import type { GetSubscriptionResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { i18n } from '@lingui/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http, type AnswerTo } from '#test/http';
import { catalogue } from '#test/catalogue';
import { gateway, problem } from '#test/gateway';
import { inSpanish } from '#test/in-spanish';
import { nextTab } from '#test/provider-tab';
import { storeNextStep, takeNextStep, wants } from '#web/lib/routes/next-step';
import { renderRoute } from '#test/render-route';
import { arriveAsVisitor } from '#test/visitor';

const page = 'https://pay.example/session';
let asked: unknown[];

const on = (subscription: GetSubscriptionResponseJson) => gateway.use(http.get('/subscription', () => HttpResponse.json(subscription)));
const man: GetSubscriptionResponseJson = { tier: 'free', status: 'none', maySubscribe: true };
const subscriber: GetSubscriptionResponseJson = {
  tier: 'premium_tier_1',
  status: 'active',
  currentPeriodEnd: '2026-12-14T12:00:00Z',
  maySubscribe: true,
  manageable: true,
};
const pending: PaymentJson = { id: 'p1', kind: 'subscription', title: 'premium_tier_1', status: 'pending', url: page };

beforeEach(() => {
  asked = [];
  gateway.use(
    http.post('/subscription', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ url: page, paymentId: 'p1' });
    }),
    http.get('/payments/:id', () => HttpResponse.json({ payment: pending })),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  i18n.activate('en');
});

const open = async (path = '/pricing') => {
  const app = renderRoute(path);
  await screen.findByRole('article', { name: 'Premium Tier 1' });
  return app;
};
const plan = (name: string) => within(screen.getByRole('article', { name }));

describe('plans', () => {
  test('have the names and prices of the server, and the current one is marked', async () => {
    await open();
    expect(plan('Free').getByText('$0')).toBeVisible();
    expect(plan('Premium Tier 1').getByText('$18.99')).toBeVisible();
    expect(plan('Premium Tier 2').getByText('$47.99')).toBeVisible();
    expect(await plan('Free').findByText('Current plan')).toBeVisible();
    expect(screen.getAllByText(/NORTHLINE DIGITAL/)[0]).toBeVisible();
  });

  test('are chosen on the page of the provider, in a tab that cannot reach back', async () => {
    const tab = nextTab();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Choose Tier 1' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(page));
    expect(tab.open).toHaveBeenCalledWith('about:blank', '_blank');
    expect(asked).toEqual([{ tier: 'premium_tier_1' }]);
    expect(await screen.findByText('Continue in the other tab')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Open the page again' })).toHaveAttribute('href', page);
  });

  test('lead back to what the member wanted when it was paid in the other tab', async () => {
    nextTab();
    const { user, router } = await open();
    await act(() => router.navigate('/pricing', { state: wants('/chat') }));
    await user.click(await screen.findByRole('button', { name: 'Choose Tier 1' }));
    await screen.findByText('Continue in the other tab');
    on(subscriber);
    await act(() => arrive('PaymentChangedPushed', { payment: { ...pending, status: 'completed' } }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/chat'));
  });

  test('are chosen on the same tab where tabs are lost', async () => {
    const tab = nextTab();
    jest.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({ matches: query.includes('coarse') }) as MediaQueryList);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Choose Tier 1' }));
    await waitFor(() => expect(asked).toEqual([{ tier: 'premium_tier_1' }]));
    expect(tab.open).not.toHaveBeenCalled();
  });

  test('two presses begin one subscription', async () => {
    nextTab();
    await open();
    const choose = await screen.findByRole('button', { name: 'Choose Tier 1' });
    act(() => {
      choose.click();
      choose.click();
    });
    expect(await screen.findByText('Continue in the other tab')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('the news that it is paid ends the wait, and the plan is read again', async () => {
    nextTab();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Choose Tier 1' }));
    await screen.findByRole('link', { name: 'Open the page again' });
    on(subscriber);
    await act(() => arrive('PaymentChangedPushed', { payment: { ...pending, status: 'completed' } }));
    expect(await screen.findByText('You are on Premium Tier 1.')).toBeVisible();
    expect(screen.queryByText('Continue in the other tab')).not.toBeInTheDocument();
    expect(await plan('Premium Tier 1').findByText('Current plan')).toBeVisible();
  });

  test.each<[string, () => AnswerTo<'POST /subscription'>]>([
    ['a failure', () => problem(502, 'PROVIDER_UNAVAILABLE')],
    ['an address that is no page', () => HttpResponse.json({ url: 'javascript:alert(1)', paymentId: 'p1' })],
  ])('%s is shown, and leaves no empty tab behind', async (_, answer) => {
    const tab = nextTab();
    gateway.use(http.post('/subscription', answer));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Choose Tier 2' }));
    expect(await screen.findByText('Failed to create subscription')).toBeInTheDocument();
    expect(tab.close).toHaveBeenCalled();
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  test('a plan that cannot be read counts as free, without a word', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    gateway.use(http.get('/subscription', () => problem(503, 'UNAVAILABLE')));
    await open();
    expect(await plan('Free').findByText('Current plan')).toBeVisible();
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
    expect(screen.queryByText('Complete your profile first')).not.toBeInTheDocument();
  });

  test('prices that cannot be read are asked for again', async () => {
    gateway.use(http.get('/catalogue', () => problem(503, 'UNAVAILABLE'), { once: true }));
    const { user } = renderRoute('/pricing');
    expect(await screen.findByText('Failed to load plans and prices')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Premium Tier 1' })).toBeVisible();
  });
});

describe('a subscriber', () => {
  test('sees until when the plan holds, and changes it in the portal', async () => {
    on(subscriber);
    gateway.use(http.post('/subscription/portal', () => HttpResponse.json({ url: page })));
    const tab = nextTab();
    const { user } = await open();
    expect(await plan('Premium Tier 1').findByText('Active. Renews Dec 14, 2026.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Manage Subscription' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: 'Switch to Tier 2' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(2));
    expect(asked).toEqual([]);
  });

  test('is shown when the portal does not open', async () => {
    on(subscriber);
    gateway.use(http.post('/subscription/portal', () => problem(502, 'PROVIDER_UNAVAILABLE')));
    nextTab();
    const { user } = await open();
    await plan('Premium Tier 1').findByText('Current plan');
    await user.click(screen.getByRole('button', { name: 'Manage Subscription' }));
    expect(await screen.findByText('Failed to open customer portal')).toBeInTheDocument();
  });

  test('whose payment failed is shown, and can mend it', async () => {
    on({ ...subscriber, status: 'past_due' });
    await open();
    expect(await screen.findByRole('button', { name: 'Update payment' })).toBeVisible();
    expect(plan('Premium Tier 1').getByText(/didn’t go through. Your plan is active until Dec 14, 2026/)).toBeVisible();
  });

  test('who canceled sees until when it stays', async () => {
    on({ ...subscriber, cancelAtPeriodEnd: true });
    await open();
    expect(await plan('Premium Tier 1').findByText('Canceled. Available until Dec 14, 2026.')).toBeVisible();
  });
});

describe('who pays nothing', () => {
  test('a woman has everything, and choosing says so without opening anything', async () => {
    on({ tier: 'free', status: 'none', complimentary: true });
    const tab = nextTab();
    const { user } = await open();
    expect(await screen.findByText('You already have everything')).toBeVisible();
    expect(screen.getByText('Premium subscriptions are currently available for male accounts only')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose Tier 1' }));
    expect(await screen.findByText('Subscription Not Available')).toBeInTheDocument();
    expect(tab.open).not.toHaveBeenCalled();
    expect(asked).toEqual([]);
  });

  test('the server has the last word about it', async () => {
    on(man);
    gateway.use(http.post('/subscription', () => problem(403, 'SUBSCRIPTION_NOT_AVAILABLE')));
    const tab = nextTab();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Choose Tier 1' }));
    expect(
      await screen.findByText('Subscriptions are only available for male accounts. Female accounts enjoy free access!'),
    ).toBeInTheDocument();
    expect(tab.close).toHaveBeenCalled();
  });

  test('someone without a gender is led to the profile', async () => {
    on({ tier: 'free', status: 'none' });
    await open();
    expect(await screen.findByRole('link', { name: 'Complete profile' })).toHaveAttribute('href', '/profile-setup');
  });

  test('where everyone pays no one reads about women', async () => {
    gateway.use(http.get('/catalogue', () => HttpResponse.json(catalogue({ pricingPolicy: 'neutral' }))));
    await open();
    expect(screen.queryByText('Why don’t women pay?')).not.toBeInTheDocument();
    expect(screen.queryByText(/male accounts/)).not.toBeInTheDocument();
  });
});

describe('visitors', () => {
  test('read the prices, and are asked to sign in', async () => {
    arriveAsVisitor();
    const { user, router } = await open();
    expect(await screen.findByText('Sign in to upgrade')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Manage Subscription' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Sign in to choose Tier 1' }));
    expect(router.state.location.pathname).toBe('/auth');
    expect(router.state.location.state).toEqual({ from: '/pricing' });
  });

  test('who press a boost are led to sign in', async () => {
    arriveAsVisitor();
    const { user, router } = await open();
    await screen.findByText('Sign in to upgrade');
    await user.click(screen.getByRole('button', { name: 'Buy Visibility boost for $5.49' }));
    expect(router.state.location.pathname).toBe('/auth');
  });
});

describe('boosts', () => {
  test('are bought at the price of this page', async () => {
    const bought: unknown[] = [];
    gateway.use(
      http.post('/boosts', async ({ request }) => {
        bought.push(await request.json());
        return HttpResponse.json({ url: page, paymentId: 'p1' });
      }),
    );
    nextTab();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Buy Message Highlight for $2.49' }));
    expect(await screen.findByText('Continue in the other tab')).toBeVisible();
    expect(bought).toEqual([{ boostType: 'message_highlight', attemptId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  });

  test('an attempt whose answer was lost is the same attempt again', async () => {
    const attempts: unknown[] = [];
    gateway.use(
      http.post('/boosts', async ({ request }) => {
        attempts.push((await request.json()).attemptId);
        return attempts.length === 1 ? HttpResponse.error() : HttpResponse.json({ url: page, paymentId: `p${attempts.length}` });
      }),
    );
    nextTab();
    const { user } = await open();
    const buy = () => user.click(screen.getByRole('button', { name: 'Buy Visibility boost for $5.49' }));
    await buy();
    expect(await screen.findByText('Failed to create boost purchase')).toBeInTheDocument();
    await buy();
    expect(await screen.findByText('Continue in the other tab')).toBeVisible();
    await buy();
    await waitFor(() => expect(attempts).toHaveLength(3));
    expect(attempts[1]).toBe(attempts[0]);
    expect(attempts[2]).not.toBe(attempts[0]);
  });

  test('what the running one has brought is shown, and highlights that wait', async () => {
    on({ ...man, boostedUntil: '2099-01-01T00:00:00Z', highlightCredits: 2 });
    gateway.use(http.get('/boosts/delivery', () => HttpResponse.json({ endsAt: '2099-01-01T00:00:00Z', impressions: 214, likes: 19 })));
    await open();
    const boost = within(await screen.findByRole('region', { name: 'Your profile is boosted' }));
    expect(boost.getByText('Your profile is boosted')).toBeVisible();
    expect(boost.getByText('214')).toBeVisible();
    expect(boost.getByText('19')).toBeVisible();
    expect(screen.getByText('2 ready to use in chats')).toBeVisible();
  });
});

describe('coming back from the provider', () => {
  const answering = (status: string) => gateway.use(http.get('/payments/p1', () => HttpResponse.json({ payment: { ...pending, status } })));

  test('says that it confirms until the news is here, then which plan it is, and the address forgets it', async () => {
    const { router } = await open('/pricing?success=true&payment=p1');
    expect(await screen.findByText('Confirming payment…')).toBeVisible();
    on(subscriber);
    await act(() => arrive('PaymentChangedPushed', { payment: { ...pending, status: 'completed' } }));
    expect(await screen.findByText('You are on Premium Tier 1.')).toBeInTheDocument();
    expect(screen.queryByText('Confirming payment…')).not.toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('goes on to what the member wanted before, and not twice', async () => {
    storeNextStep('p1', '/matches');
    on(subscriber);
    answering('completed');
    const { router } = await open('/pricing?success=true&payment=p1');
    await waitFor(() => expect(router.state.location.pathname).toBe('/matches'));
    expect(await screen.findByText('You are on Premium Tier 1.')).toBeInTheDocument();
    expect(takeNextStep('p1')).toBeUndefined();
  });

  test.each([
    ['failed', 'Payment Failed'],
    ['refunded', 'Payment Refunded'],
    ['canceled', 'Payment Canceled'],
  ])('a payment that is %s is shown as that, whatever the address says', async (status, title) => {
    answering(status);
    await open('/pricing?success=true&payment=p1');
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.queryByText('Payment confirmed')).not.toBeInTheDocument();
  });

  test('an address typed by hand confirms nothing', async () => {
    gateway.use(http.get('/payments/:id', () => problem(404, 'PAYMENT_NOT_FOUND')));
    const { router } = await open('/pricing?success=true&payment=p2');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByText('Payment confirmed')).not.toBeInTheDocument();
  });

  test('a payment that was canceled there is given up here', async () => {
    let given = 0;
    gateway.use(
      http.delete('/payments/p1', () => {
        given += 1;
        return HttpResponse.json({ payment: { ...pending, status: 'canceled' } });
      }),
    );
    answering('canceled');
    const { router } = await open('/pricing?canceled=true&payment=p1');
    expect(await screen.findByText('Nothing changed. You weren’t charged.')).toBeInTheDocument();
    expect(given).toBe(1);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('a payment that went through before it could be given up counts as paid', async () => {
    const paid: PaymentJson = { ...pending, status: 'completed' };
    gateway.use(http.delete('/payments/p1', () => HttpResponse.json({ payment: paid })));
    answering('completed');
    await open('/pricing?canceled=true&payment=p1');
    expect(await screen.findByText('You are on Premium Tier 1.')).toBeInTheDocument();
  });
});

test('the page speaks Spanish', async () => {
  inSpanish('pricing');
  renderRoute('/pricing');
  expect(await screen.findByRole('button', { name: 'Elegir Tier 1' })).toBeVisible();
  expect(screen.getByText('¿Por qué las mujeres no pagan?')).toBeVisible();
});
