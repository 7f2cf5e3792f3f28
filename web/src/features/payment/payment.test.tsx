import { arrive } from '#test/fake-socket';
import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import { act, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';

const boost: PaymentJson = { id: 'p1', kind: 'boost', title: 'message_super', status: 'completed', amount: 699, conversationId: 'c1' };
const tip: PaymentJson = {
  id: 'p1',
  kind: 'tip',
  status: 'completed',
  amount: 2000,
  creatorName: 'Ana',
  note: 'For the rooftop set',
  receipt: 'R-7K3M2Q',
};
const answering = (payment: PaymentJson) => gateway.use(http.get('/payments/p1', () => HttpResponse.json({ payment })));

describe('a boost', () => {
  test('is activated when the provider has confirmed it, and leads to chat and dashboard', async () => {
    answering(boost);
    renderRoute('/boost-success?payment=p1');
    expect(await screen.findByRole('heading', { name: 'Boost Activated!' })).toBeVisible();
    expect(screen.getByText('Super')).toBeVisible();
    expect(screen.getByText('$6.99')).toBeVisible();
    expect(await screen.findByText('NORTHLINE DIGITAL')).toBeVisible();
    expect(screen.getByText('Boosted messages can get up to 200% engagement.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to chat' })).toHaveAttribute('href', '/chat');
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  test('is not celebrated before, and is as soon as the news arrives', async () => {
    answering({ ...boost, status: 'pending' });
    renderRoute('/boost-success?payment=p1');
    expect(await screen.findByText('Confirming payment…')).toBeVisible();
    expect(screen.queryByText('Boost Activated!')).not.toBeInTheDocument();
    await act(() => arrive('PaymentChangedPushed', { payment: boost }));
    expect(await screen.findByRole('heading', { name: 'Boost Activated!' })).toBeVisible();
  });

  test.each([
    ['without a payment', '/boost-success', boost],
    ['with the payment of something else', '/boost-success?payment=p1', tip],
  ])('an address typed by hand, %s, confirms nothing', async (_, path, payment) => {
    answering(payment);
    renderRoute(path);
    expect(await screen.findByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
  });

  test('a payment of someone else is none', async () => {
    gateway.use(http.get('/payments/p1', () => problem(404, 'PAYMENT_NOT_FOUND')));
    renderRoute('/boost-success?payment=p1');
    expect(await screen.findByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
  });

  test('whose message could not be delivered is shown as given back', async () => {
    answering(boost);
    renderRoute('/boost-success?payment=p1');
    await screen.findByRole('heading', { name: 'Boost Activated!' });
    await act(() => arrive('PaymentChangedPushed', { payment: { ...boost, status: 'refunded', reason: 'The conversation was closed.' } }));
    expect(await screen.findByRole('heading', { name: 'Payment Refunded' })).toBeVisible();
    expect(screen.getByText('The conversation was closed.')).toBeVisible();
  });
});

describe('a tip', () => {
  test('says who received it, with which texts, and where it shows', async () => {
    answering(tip);
    renderRoute('/tip-success?payment=p1');
    expect(await screen.findByRole('heading', { name: 'Tip sent' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByText('$20.00')).toBeVisible();
    expect(main.getByText('For the rooftop set')).toBeVisible();
    expect(main.getByText('R-7K3M2Q')).toBeVisible();
    expect(await main.findByText('NORTHLINE DIGITAL')).toBeVisible();
    expect(main.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });

  test.each([
    ['canceled', 'Nothing changed. You weren’t charged.'],
    ['failed', 'The payment did not go through. No charges were made.'],
  ])('a tip that is %s is not sent', async (status, text) => {
    answering({ ...tip, status });
    renderRoute('/tip-success?payment=p1');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('Tip sent')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('timer')).toHaveTextContent(/^Back to home in \d+ seconds$/);
  });

  test('without a payment, the page leads home, too, by its button and after ten seconds (SUCC-01, SUCC-02)', async () => {
    renderRoute('/tip-success');
    expect(await screen.findByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('timer')).toBeVisible();
  });
});
