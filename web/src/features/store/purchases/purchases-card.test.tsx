import type { PurchaseJson } from '@sotto/proto/marketplace/v1/payments';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { jest } from '@jest/globals';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { ana } from '#test/people';
import { renderRoute } from '#test/render-route';
import { aPayment } from '#test/store';

const path = '/dashboard?tab=purchases';
const bought = (change: PurchaseJson): PurchaseJson => ({
  id: change.title,
  contentId: `item-${change.title}`,
  contentType: 'photo',
  amount: 1800,
  status: 'completed',
  purchasedAt: '2026-11-03T10:00:00Z',
  creatorId: ana,
  creatorName: 'Velvet by Ana',
  available: true,
  ...change,
});
const row = async (title: string) => within((await screen.findByText(title)).closest('li')!);

function purchases(list: PurchaseJson[]) {
  const world = { list };
  gateway.use(http.get('/purchases', () => HttpResponse.json({ purchases: world.list, total: world.list.length })));
  return world;
}

test('what was bought, the creator, when and for how much; it leads to the item', async () => {
  purchases([bought({ title: 'Neon', picture: { mediumUrl: '/neon/small' } })]);
  renderRoute(path);
  const neon = await row('Neon');
  expect(neon.getByText('Velvet by Ana · Nov 3')).toBeVisible();
  expect(neon.getAllByText('$18.00')[0]).toBeVisible();
  const link = neon.getByRole('link', { name: 'View Content: Neon' });
  expect(link).toHaveTextContent('View Content');
  expect(link).toHaveAttribute('href', `/storefront/${ana}?item=item-Neon`);
});

test('of what was refunded in part the amount is shown, and it still leads to the item', async () => {
  purchases([bought({ title: 'Neon', refundedAmount: 500 })]);
  renderRoute(path);
  const neon = await row('Neon');
  expect(neon.getByText('$5.00 refunded')).toBeVisible();
  expect(neon.getByRole('link', { name: 'View Content: Neon' })).toBeVisible();
});

test('what came back, is disputed or was deleted says so, and leads nowhere', async () => {
  purchases([
    bought({
      title: 'Back',
      status: 'refunded',
      available: false,
      reason: 'This is not available any more. Your money is on its way back.',
    }),
    bought({ title: 'On its way', status: 'failed', available: false }),
    bought({ title: 'Argued', status: 'disputed', available: false }),
    bought({ title: 'Deleted', available: false }),
    bought({ title: 'Gone', available: false, creatorId: '', creatorName: '' }),
  ]);
  renderRoute(path);
  expect((await row('Back')).getByText('Refunded')).toBeVisible();
  expect((await row('Back')).getByText(/^This is not available any more\./)).toBeVisible();
  expect((await row('On its way')).getByText('Refund pending')).toBeVisible();
  expect((await row('Argued')).getByText('Disputed')).toBeVisible();
  expect((await row('Deleted')).getByText('No longer available')).toBeVisible();
  expect((await row('Gone')).getByText('Nov 3')).toBeVisible();
  expect(screen.queryByRole('link', { name: /View Content/ })).not.toBeInTheDocument();
});

test('who bought nothing is shown the way to creators', async () => {
  purchases([]);
  renderRoute(path);
  expect(await screen.findByRole('heading', { name: 'Nothing bought yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse creators' })).toHaveAttribute('href', '/browse-creators');
});

test('a purchase appears as soon as it is confirmed', async () => {
  const world = purchases([]);
  renderRoute(path);
  await screen.findByRole('heading', { name: 'Nothing bought yet' });
  world.list = [bought({ title: 'Neon' })];
  await act(() => arrive('PaymentChangedPushed', { payment: aPayment({ status: 'completed' }) }));
  expect(await screen.findByText('Neon')).toBeVisible();
});

test('older ones follow on request', async () => {
  gateway.use(
    http.get('/purchases', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.has('cursor')
          ? { purchases: [bought({ title: 'Old' })] }
          : { purchases: [bought({ title: 'New' })], nextCursor: 'two' },
      ),
    ),
  );
  const { user } = renderRoute(path);
  await row('New');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Old')).toBeVisible();
  expect(screen.getByText('New')).toBeVisible();
});

test('a list that could not be read says so in its place', async () => {
  const reported = jest.spyOn(console, 'error').mockReturnValue();
  gateway.use(http.get('/purchases', () => problem(503, 'UNAVAILABLE')));
  const { user } = renderRoute(path);
  expect(await screen.findByText('Failed to load your purchases')).toBeVisible();
  purchases([bought({ title: 'Neon' })]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByText('Neon')).toBeVisible());
  expect(reported).toHaveBeenCalled();
  reported.mockRestore();
});
