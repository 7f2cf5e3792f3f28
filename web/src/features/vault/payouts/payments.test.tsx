import type { CreateConnectAccountRequestJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, type StrictRequest } from 'msw';
import { http, type AnswerTo } from '#test/http';
import '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { openVault, vault } from '#test/vault';

const leaveFor = jest.fn<(url: string) => Promise<void>>().mockResolvedValue();
jest.unstable_mockModule('#web/lib/routes/leave-for', () => ({ leaveFor }));
const { renderRoute } = await import('#test/render-route');

beforeEach(() => {
  openVault();
  leaveFor.mockClear();
});
const panel = async () => within(await screen.findByRole('tabpanel', { name: 'Payments' }));
const onboarding = (
  answer: (asked: {
    request: StrictRequest<CreateConnectAccountRequestJson>;
  }) => AnswerTo<'POST /payout-account'> | Promise<AnswerTo<'POST /payout-account'>>,
) => gateway.use(http.post('/payout-account', answer));

describe('the payout account', () => {
  test.each([
    ['not_connected', 'Not connected', 'Create payout account'],
    ['setup_required', 'Setup required', 'Continue setup'],
    ['setup_complete', 'Setup complete', 'Check again'],
  ])('%s: what it is, and what is next (CONNECT-04)', async (state, texts, button) => {
    vault.account = { status: { requirements: state === 'setup_required' ? ['Bank account'] : [] }, state };
    renderRoute('/dashboard?tab=payments');
    const tab = await panel();
    expect(await tab.findByText(texts)).toBeVisible();
    expect(tab.getByRole('button', { name: button })).toBeVisible();
    expect(await tab.findByText('The platform fee is 20%; you keep 80% of each sale.')).toBeVisible();
    if (state === 'setup_required') expect(tab.getByText('Bank account')).toBeVisible();
  });

  test('active and ready leaves nothing to do', async () => {
    renderRoute('/dashboard?tab=payments');
    const tab = await panel();
    expect(await tab.findByText('Active and ready')).toBeVisible();
    expect(tab.queryByRole('button', { name: /payout account|setup|Check/ })).not.toBeInTheDocument();
  });

  test('the page of the provider replaces ours, and only a page (CONNECT-05, D-68)', async () => {
    vault.account = { status: {}, state: 'not_connected' };
    onboarding(() => HttpResponse.json({ onboardingUrl: 'https://connect.example/setup' }));
    const { user } = renderRoute('/dashboard?tab=payments');
    await user.click(await (await panel()).findByRole('button', { name: 'Create payout account' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://connect.example/setup'));
    leaveFor.mockClear();
    onboarding(() => HttpResponse.json({ onboardingUrl: 'javascript:alert(1)' }));
    await user.click((await panel()).getByRole('button', { name: 'Create payout account' }));
    expect(await screen.findByText('Failed to create Stripe account')).toBeVisible();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  test('one that is complete already is ready (CONNECT-06)', async () => {
    vault.account = { status: {}, state: 'setup_required' };
    onboarding(() => HttpResponse.json({ status: 'completed' }));
    const { user } = renderRoute('/dashboard?tab=payments');
    await user.click(await (await panel()).findByRole('button', { name: 'Continue setup' }));
    expect(await screen.findByText('Account Ready')).toBeVisible();
  });

  test('anyone who has a second factor is asked for it first, and a code that is wrong is shown at its field (B-05)', async () => {
    vault.account = { status: {}, state: 'not_connected' };
    onboarding(async ({ request }) => {
      const { secondFactorCode = '' } = await request.json();
      if (secondFactorCode === '123456') return HttpResponse.json({ onboardingUrl: 'https://connect.example/setup' });
      return problem(401, secondFactorCode ? 'SECOND_FACTOR_INVALID' : 'SECOND_FACTOR_REQUIRED');
    });
    const { user } = renderRoute('/dashboard?tab=payments');
    const open = async () => user.click(await (await panel()).findByRole('button', { name: 'Create payout account' }));
    await open();
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Code'), '000000{Enter}');
    expect(await dialog.findByText('This code is not valid. Enter the current one from your app.')).toBeVisible();
    expect(leaveFor).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await open();
    const again = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    expect(again.getByLabelText('Code')).toHaveValue('');
    await user.type(again.getByLabelText('Code'), ' 123456 ');
    await user.click(again.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://connect.example/setup'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('what the server says of a failure is said (CONNECT-07)', async () => {
    vault.account = { status: {}, state: 'not_connected' };
    onboarding(() => problem(502, 'PROVIDER_UNAVAILABLE', [], 'Stripe does not answer.'));
    const { user } = renderRoute('/dashboard?tab=payments');
    await user.click(await (await panel()).findByRole('button', { name: 'Create payout account' }));
    expect(await screen.findByText('Stripe does not answer.')).toBeVisible();
  });

  test('a status that cannot be checked says so, and can be asked for again', async () => {
    gateway.use(http.get('/payout-account', () => problem(503, 'UNAVAILABLE')));
    renderRoute('/dashboard?tab=payments');
    await waitFor(() => expect(screen.getAllByText('Failed to check account status')).toHaveLength(2)); // the card, and the toast
  });

  test.each([
    ['setup_complete', 'returned', 'Account Ready'],
    ['setup_required', 'returned', 'The setup is not finished yet.'],
    ['setup_required', 'refresh', 'The Stripe page expired. Continue from here.'],
  ])('back as %s by "%s": %s', async (state, how, texts) => {
    vault.account = { status: {}, state };
    const { router } = renderRoute(`/dashboard?tab=payments&account=${how}`);
    expect(await screen.findByText(texts)).toBeVisible();
    expect(router.state.location.search).toBe('?tab=payments');
  });

  test('back from a provider that turned her down: nothing is called ready', async () => {
    vault.account = { status: {}, state: 'setup_complete' };
    vault.earnings = { ...vault.earnings, payoutHold: 'restricted' };
    const { router } = renderRoute('/dashboard?tab=payments&account=returned');
    expect(await (await panel()).findByText(/Stripe can’t pay out to this account/)).toBeVisible();
    expect((await panel()).getAllByText('Payouts stopped')[0]).toBeVisible();
    expect((await panel()).queryByText('Setup complete')).not.toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe('?tab=payments'));
    expect(screen.queryByText('Account Ready')).not.toBeInTheDocument();
    expect(screen.queryByText(/Stripe’s review can take/)).not.toBeInTheDocument();
  });

  test('what is asked for later can be handed in now', async () => {
    vault.account = { status: { requirements: ['verification document'] }, state: 'active_and_ready' };
    renderRoute('/dashboard?tab=payments');
    expect(await (await panel()).findByText('An identity document')).toBeVisible();
    expect((await panel()).getByRole('button', { name: 'Continue setup' })).toBeVisible();
  });
});

describe('money', () => {
  test.each([
    ['not_connected', 'We keep your earnings until you have a payout account.', 'Create payout account'],
    ['setup_required', 'We keep your earnings until you finish setting up your payout account.', 'Continue setup'],
    ['not_enabled', 'Stripe is still reviewing your payout account. You don’t need to do anything.', undefined],
    ['restricted', 'Stripe has restricted your payout account.', 'See what is missing'],
    ['below_minimum', 'The minimum payout is $20.00.', undefined],
    ['negative', 'Refunds exceeded your balance. Your next sales cover the difference.', undefined],
    ['suspended', 'Payouts are paused while your account is suspended. Your balance is safe.', undefined],
    ['banned', 'Payouts of your account are stopped.', 'Contact support'],
    ['paused', 'Payouts are paused for your account. Support can tell you more.', 'Contact support'],
  ])('held back as %s: why, and what is next (case 26)', async (payoutHold, why, next) => {
    vault.earnings = { ...vault.earnings, payoutHold, availableBalance: payoutHold === 'negative' ? '-1440' : '1000', heldBalance: '1800' };
    renderRoute('/my-storefront');
    const tab = within(await screen.findByRole('main'));
    expect(await tab.findByText(why)).toBeVisible();
    expect(tab.getByText('$18.00')).toBeVisible();
    if (payoutHold === 'negative') expect(tab.getByText('-$14.40')).toBeVisible();
    if (next) expect(tab.getByRole('link', { name: next })).toBeVisible();
  });

  test('an empty balance waits for nothing', async () => {
    vault.earnings = { ...vault.earnings, payoutHold: 'below_minimum', pendingBalance: '0', availableBalance: '0', heldBalance: '0' };
    renderRoute('/my-storefront');
    const tab = within(await screen.findByRole('main'));
    expect(await tab.findByText('Total paid out')).toBeVisible();
    expect(tab.queryByText(/The minimum payout is/)).not.toBeInTheDocument();
  });

  test('payouts are listed with their reasons', async () => {
    gateway.use(
      http.get('/earnings/payouts', () =>
        HttpResponse.json({
          payouts: [
            { id: 'p', amount: 52_000, status: 'failed', reason: 'The bank account is closed.', createdAt: '2026-11-20T10:00:00Z' },
          ],
        }),
      ),
    );
    renderRoute('/dashboard?tab=payments');
    expect(await (await panel()).findByText('The bank account is closed.')).toBeVisible();
  });

  const future = new Date(Date.now() + 5 * 86_400_000);
  const date = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'short', day: 'numeric' }).format(future);
  const past = new Date(Date.now() - 60_000);
  test.each([
    ['below_minimum', future, `Your first payout leaves on ${date}. It can take a few days to reach your bank.`],
    ['', past, 'Your first payout leaves today. It can take a few days to reach your bank.'],
    ['not_connected', future, `Your first payout leaves on ${date} if your payout account is active by then.`],
    ['setup_required', past, 'Your first payout leaves as soon as your payout account is active.'],
  ])('the first payout has a date: held as "%s" until %s', async (payoutHold, at, text) => {
    vault.earnings = { ...vault.earnings, payoutHold, firstPayoutAt: at.toISOString() };
    renderRoute('/dashboard?tab=payments');
    expect(await (await panel()).findByText(text)).toBeVisible();
  });

  test('nothing is said of a first payout whose date is not known', async () => {
    renderRoute('/dashboard?tab=payments');
    expect(await (await panel()).findByText('No payouts yet.')).toBeVisible();
    expect(screen.queryByText(/Your first payout/)).not.toBeInTheDocument();
  });

  test('the dashboard offers to finish the account as long as money waits for it', async () => {
    vault.account = { status: {}, state: 'setup_required' };
    vault.earnings = { ...vault.earnings, pendingBalance: '41200', availableBalance: '33000', heldBalance: '1800' };
    renderRoute('/dashboard');
    expect((await screen.findByText(/Finish your payout account to receive/)).textContent).toBe(
      'Finish your payout account to receive $760.00.',
    );
    const revenue = screen.getByRole('button', { name: 'Revenue' });
    expect(revenue).toBeVisible();
    expect(await screen.findByText('$1,240.00')).toBeVisible();
  });

  test('nothing is offered when nothing waits, or when the account is ready', async () => {
    vault.account = { status: {}, state: 'not_connected' };
    renderRoute('/dashboard');
    await screen.findByText('$1,240.00');
    await screen.findByText('Not connected');
    expect(screen.queryByText(/Finish your payout account/)).not.toBeInTheDocument();
  });
});
