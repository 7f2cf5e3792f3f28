import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';

interface Code {
  id: string;
  code: string;
  isActive: boolean;
  currentUses?: number;
  maxUses?: number;
  createdAt: string;
}

let codes: Code[];
let total: number;
const createdAt = '2026-10-30T10:00:00Z';

beforeEach(() => {
  codes = [{ id: 'c-1', code: 'P2QD84LT', isActive: true, currentUses: 4, maxUses: 10, createdAt }];
  total = 3;
  gateway.use(
    http.get('/referrals', () =>
      HttpResponse.json({
        allowed: true,
        codes,
        recent: [
          { id: 'r-1', refereeId: 'amir', refereeName: 'Amir', codeUsed: 'P2QD84LT', createdAt },
          { id: 'r-2', refereeId: 'x', codeUsed: 'P2QD84LT', createdAt, rewardGiven: true },
        ],
        activeCodes: codes.filter(({ isActive }) => isActive).length,
        totalReferrals: total,
        pendingRewards: 2,
      }),
    ),
  );
});

test('shows codes, counters and who came, a missing name as Anonymous User', async () => {
  renderRoute('/referrals');
  expect(await screen.findByText('4 / 10 uses · Oct 30')).toBeVisible();
  expect(screen.getByText('Amir')).toBeVisible();
  expect(screen.getByText('Pending')).toBeVisible();
  expect(screen.getByText('Anonymous User')).toBeVisible();
  expect(screen.getByText('Rewarded')).toBeVisible();
});

test('a new code appears, and two presses make one', async () => {
  let made = 0;
  const pressed = Promise.withResolvers<void>();
  gateway.use(
    http.post('/referrals/codes', async () => {
      await pressed.promise;
      made += 1;
      codes = [{ id: 'c-2', code: '7F3KQ2MD', isActive: true, createdAt }, ...codes];
      return HttpResponse.json({ code: codes[0] });
    }),
  );
  const { user } = renderRoute('/referrals');
  await user.dblClick(await screen.findByRole('button', { name: 'Create code' }));
  pressed.resolve();
  expect(await screen.findByText('Referral code created successfully!')).toBeInTheDocument();
  expect(await screen.findByText('7F3KQ2MD')).toBeVisible();
  expect(made).toBe(1);
});

test.each([
  [problem(403, 'REFERRALS_NOT_ALLOWED'), 'Access Denied', 'Only female members can create referral codes'],
  [problem(503, 'UNAVAILABLE'), 'Error', 'Failed to create referral code'],
])('a refusal is shown', async (answer, title, texts) => {
  gateway.use(http.post('/referrals/codes', () => answer));
  const { user } = renderRoute('/referrals');
  await user.click(await screen.findByRole('button', { name: 'Create code' }));
  expect(await screen.findByText(texts)).toBeInTheDocument();
  expect(screen.getByText(title)).toBeInTheDocument();
});

test('a code is switched off, and Undo switches it on again', async () => {
  gateway.use(
    http.put('/referrals/codes/c-1', async ({ request }) => {
      const { isActive = false } = await request.json();
      codes = [{ ...codes[0]!, isActive }];
      return HttpResponse.json({ code: codes[0] });
    }),
  );
  const { user } = renderRoute('/referrals');
  await user.click(await screen.findByRole('button', { name: 'Deactivate P2QD84LT' }));
  expect(await screen.findByText('Referral code deactivated')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Activate P2QD84LT' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Referral code activated')).toBeInTheDocument();
});

test('a switch that failed is shown, and nothing has changed', async () => {
  gateway.use(http.put('/referrals/codes/c-1', () => problem(503, 'UNAVAILABLE')));
  const { user } = renderRoute('/referrals');
  await user.click(await screen.findByRole('button', { name: 'Deactivate P2QD84LT' }));
  expect(await screen.findByText('Failed to update code status')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Deactivate P2QD84LT' })).toBeVisible();
});

test('the link of a code is copied', async () => {
  const { user } = renderRoute('/referrals');
  await user.click(await screen.findByRole('button', { name: 'Copy the link of P2QD84LT' }));
  expect(await screen.findByText('Referral URL copied to clipboard')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/auth?ref=P2QD84LT`);
});

test('who may not have codes is shown as such', async () => {
  gateway.use(http.get('/referrals', () => HttpResponse.json({})));
  renderRoute('/referrals');
  expect(await screen.findByText('Referral codes are currently only available for female members.')).toBeVisible();
});

test('a failed read is shown on the page and in a toast, and can be asked for again', async () => {
  gateway.use(http.get('/referrals', () => problem(503, 'UNAVAILABLE'), { once: true }));
  const { user } = renderRoute('/referrals');
  expect(await screen.findByText('Error')).toBeVisible();
  expect(screen.getAllByText('Failed to load referral data')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('P2QD84LT')).toBeVisible();
});

test('someone who comes by a code is counted at once', async () => {
  renderRoute('/referrals');
  await screen.findByText('P2QD84LT');
  total = 4;
  await arrive('ActivityPushed', { activity: { kind: 'referral' } });
  await waitFor(() => expect(screen.getByText('4 referrals')).toBeInTheDocument());
});
