import type { BalanceChangeJson, SaleJson } from '@sotto/proto/marketplace/v1/earnings';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { openVault } from '#test/vault';

const saveFile = jest.fn<(name: string, parts: BlobPart[], type: string) => void>();
jest.unstable_mockModule('#web/lib/save-file', () => ({ saveFile }));
const { renderRoute } = await import('#test/render-route');

beforeEach(() => {
  openVault();
  saveFile.mockClear();
});

const sold: SaleJson = {
  id: 'a',
  kind: 'content',
  title: 'Neon',
  contentType: 'video',
  createdAt: '2026-11-19T10:00:00Z',
  creatorAmount: 1440,
  totalAmount: 1800,
  commissionAmount: 360,
  status: 'completed',
};
const saleOf = (sale: SaleJson): BalanceChangeJson => ({
  id: `sale-${sale.id}`,
  at: sale.createdAt,
  kind: sale.kind === 'tip' ? 'tip' : 'sale',
  amount: sale.creatorAmount,
  title: sale.title,
  month: sale.createdAt!.slice(0, 7),
  sale,
});
const panel = async () => within(await screen.findByRole('tabpanel', { name: 'Payments' }));

/** The gateway answers with these changes, and the queries that it was asked are returned. */
function listOf(changes: BalanceChangeJson[], months: { month: string; earned?: string; paidOut?: string }[] = []) {
  const asked: Record<string, string>[] = [];
  gateway.use(
    http.get('/earnings/changes', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ changes, months, firstMonth: '2026-09' });
    }),
  );
  return asked;
}

test('every change has its item, amount and meaning, by month and page by page', async () => {
  gateway.use(
    http.get('/earnings/changes', ({ request }) => {
      const second = new URL(request.url).searchParams.get('cursor') === 'more';
      return HttpResponse.json(
        second
          ? {
              changes: [
                saleOf({ ...sold, title: 'Silk' }),
                { id: 'd', at: '2026-10-18T10:00:00Z', kind: 'payout', amount: -52_000, payoutStatus: 'pending', month: '2026-10' },
              ],
              months: [
                { month: '2026-11', earned: '2000' },
                { month: '2026-10', paidOut: '52000' },
              ],
            }
          : {
              changes: [
                {
                  id: 'a',
                  at: '2026-11-20T10:00:00Z',
                  kind: 'refund',
                  amount: -1440,
                  title: 'Silk',
                  reason: 'It would not open.',
                  month: '2026-11',
                  sale: { ...sold, title: 'Silk', status: 'refunded' },
                },
              ],
              months: [{ month: '2026-11', earned: '2000' }],
              firstMonth: '2026-10',
              nextCursor: 'more',
            },
      );
    }),
  );
  const { user } = renderRoute('/dashboard?tab=payments');
  const tab = await panel();
  expect(await tab.findByText('Refund: Silk')).toBeVisible();
  expect(tab.getByText('The buyer got $18.00 back, and your share of $14.40 was taken from your balance.')).toBeVisible();
  expect(tab.getByText('It would not open.')).toBeVisible();
  await user.click(tab.getByRole('button', { name: 'Show more' }));
  const november = within(await tab.findByRole('region', { name: 'November 2026' }));
  expect(await november.findByText('of $18.00, fee $3.60')).toBeVisible();
  expect(november.getByText('Earned $20.00')).toBeVisible();
  const october = within(tab.getByRole('region', { name: 'October 2026' }));
  expect(october.getByText('Paid out $520.00')).toBeVisible();
  expect(october.getByText('-$520.00')).toBeVisible();
  expect(october.getByText('In transit')).toBeVisible();
});

test('an open dispute names its amount, its dates, what happens next and how to answer', async () => {
  const dispute = { status: 'open', amount: 1800, openedAt: '2026-11-20T10:00:00Z', respondBy: '2026-11-27T10:00:00Z' };
  const sale = { ...sold, status: 'disputed', dispute };
  listOf([{ id: 'b', at: '2026-11-20T10:05:00Z', kind: 'dispute', title: 'Neon', month: '2026-11', sale, dispute }]);
  renderRoute('/dashboard?tab=payments');
  const tab = await panel();
  expect(await tab.findByText('Held for a dispute: Neon')).toBeVisible();
  expect(tab.getByText('Waits for the bank')).toBeVisible();
  expect(tab.getByText(/On Nov 20, 2026 the buyer’s bank asked for this payment of \$18\.00 back\. Your \$14\.40 is held/)).toBeVisible();
  expect(tab.getByText(/We can answer the bank until Nov 27, 2026\./)).toBeVisible();
  expect(tab.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
});

test('a dispute that was answered waits, and a decided one says how it ended', async () => {
  const answered = { status: 'open', amount: 1800, openedAt: '2026-11-20T10:00:00Z' };
  const lost = { ...answered, status: 'lost' };
  const sale = { ...sold, status: 'disputed' };
  const at = '2026-11-20T10:05:00Z';
  listOf([
    { id: 'b', at, kind: 'dispute', title: 'Neon', month: '2026-11', sale, dispute: answered },
    { id: 'c', at, kind: 'dispute', title: 'Silk', month: '2026-11', sale, dispute: lost },
    { id: 'd', at, kind: 'dispute_lost', amount: -1440, title: 'Silk', month: '2026-11', sale, dispute: lost },
  ]);
  renderRoute('/dashboard?tab=payments');
  const tab = await panel();
  expect(await tab.findByText(/The bank takes no more answers and decides next\./)).toBeVisible();
  expect(tab.getAllByText('Waits for the bank')).toHaveLength(1);
  expect(tab.getByText('Dispute lost: Silk')).toBeVisible();
  expect(tab.getByText(/The bank decided for the buyer, who got \$18\.00 back\. Your share of \$14\.40 was taken\./)).toBeVisible();
});

test('the list is narrowed by kind, by month and by a text, and says when nothing is found', async () => {
  const asked = listOf([saleOf(sold)]);
  const { user } = renderRoute('/dashboard?tab=payments');
  const tab = await panel();
  expect(await tab.findByText('Neon')).toBeVisible();
  expect(asked[0]).toMatchObject({ limit: '10', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  gateway.use(
    http.get('/earnings/changes', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ firstMonth: '2026-09' });
    }),
  );
  await user.click(tab.getByRole('radio', { name: 'Disputes' }));
  expect(await tab.findByText('Nothing found.')).toBeVisible();
  await user.selectOptions(tab.getByRole('combobox', { name: 'Month' }), '2026-09');
  await user.type(tab.getByRole('searchbox', { name: 'Search by item or note' }), ' silk ');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'disputes', month: '2026-09', query: 'silk' }));
});

test('a list that cannot be read says so, and can be asked for again', async () => {
  gateway.use(http.get('/earnings/changes', () => problem(503, 'UNAVAILABLE')));
  const { user } = renderRoute('/dashboard?tab=payments');
  const tab = await panel();
  expect(await tab.findByText('Failed to load your balance changes')).toBeVisible();
  listOf([saleOf(sold)]);
  await user.click(tab.getByRole('button', { name: 'Retry' }));
  expect(await tab.findByText('Neon')).toBeVisible();
});

test('a vault without a sale says so (EARN-06)', async () => {
  renderRoute('/my-storefront');
  expect(await screen.findByRole('heading', { name: 'Recent Sales' })).toBeVisible();
  expect(await screen.findByText('No sales yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});

test('the latest five sales name no one; the vault shows ten, and hands over all of them (EARN-04, EARN-05, DASH-14)', async () => {
  const dispute = { status: 'open', amount: 500, openedAt: '2026-11-18T10:00:00Z', respondBy: '2026-11-25T10:00:00Z' };
  const tip = { id: 'b', kind: 'tip', creatorAmount: 800, totalAmount: 1000, commissionAmount: 200, status: 'refunded', note: 'For you.' };
  const sales: SaleJson[] = [
    { ...sold, availableAt: '2026-11-26T10:00:00Z', refundedAmount: 300, creatorRefundedAmount: 270 },
    { ...tip, createdAt: '2026-11-18T10:00:00Z' },
    { ...sold, id: 'c', title: 'Velvet', contentType: 'photo', creatorAmount: 400, totalAmount: 500, status: 'disputed', dispute },
  ];
  const limits: (string | null)[] = [];
  const cursors: (string | null)[] = [];
  const asked = listOf(sales.map(saleOf));
  gateway.use(
    http.get('/earnings/sales', ({ request }) => {
      limits.push(new URL(request.url).searchParams.get('limit'));
      return HttpResponse.json({ sales, total: 153 });
    }),
    http.get('/earnings/sales/export', ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      cursors.push(cursor);
      return HttpResponse.json(cursor ? { csv: 'b\n' } : { csv: 'head\na\n', nextCursor: 'two' });
    }),
  );
  const { user, router } = renderRoute('/dashboard');
  expect(await screen.findByText('Neon')).toBeVisible();
  expect(screen.getByText('of $18.00')).toBeVisible();
  expect(screen.getByText('Available on Nov 26, 2026')).toBeVisible();
  expect(screen.getByText('The buyer got $3.00 back. Your share is $2.70 less.')).toBeVisible();
  expect(screen.getByText('Refunded')).toBeVisible();
  expect(screen.getByText('The buyer got the money back, and your share was taken from your balance.')).toBeVisible();
  expect(screen.getByText(/On Nov 18, 2026 the buyer’s bank asked for this payment of \$5\.00 back\. Your \$4\.00 is held/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
  await user.click(screen.getByRole('link', { name: 'Manage Vault' }));
  expect(router.state.location.pathname).toBe('/my-storefront');
  expect(await screen.findByRole('heading', { name: 'Recent Sales' })).toBeVisible();
  expect(await screen.findByText('of $18.00, fee $3.60')).toBeVisible();
  expect(asked).toMatchObject([{ kind: 'sales', limit: '10' }]);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  const [name, parts, type] = saveFile.mock.calls[0]!;
  expect(name).toMatch(/^sales-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(parts.join('')).toBe('\ufeffhead\na\nb\n');
  expect(type).toBe('text/csv;charset=utf-8');
  expect(cursors).toEqual([null, 'two']);
  expect(limits).toEqual(['5']);
});
