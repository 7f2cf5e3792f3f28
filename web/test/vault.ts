import type { EarningsSummaryJson, FeeRateJson } from '@sotto/proto/marketplace/v1/earnings';
import type { ContentItemJson } from '@sotto/proto/marketplace/v1/store';
import type { GetConnectStatusResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { HttpResponse } from 'msw';
import { http } from './http';
import { ownProfile } from './cards';
import { gateway } from './gateway';
import { me } from './people';

export const anItem = (title: string, change: ContentItemJson = {}): ContentItemJson => ({
  id: `item-${title.toLowerCase()}`,
  creatorId: me,
  title,
  contentType: 'photo',
  price: 600,
  isActive: true,
  state: 'ready',
  salesCount: 3,
  createdAt: '2026-10-02T10:00:00Z',
  owned: true,
  ...change,
});

const feeRates: FeeRateJson[] = [
  { tier: 'new', rate: 1000 },
  { tier: 'standard', rate: 2000 },
  { tier: 'premium', rate: 1500 },
];

/** What the server of the tests holds, and what it was shown. */
export const vault = {
  items: [] as ContentItemJson[],
  earnings: {} as EarningsSummaryJson,
  account: {} as GetConnectStatusResponseJson,
  created: [] as Record<string, unknown>[],
  changed: [] as Record<string, unknown>[],
  moved: [] as unknown[],
  deleted: [] as string[],
  saved: [] as unknown[],
};

export const asWoman = (gender = 'female') =>
  gateway.use(http.get('/profile', () => HttpResponse.json({ profile: ownProfile({ displayName: 'Camille', gender }) })));

/** A creator with a store and no items. Call it before each test. */
export function openVault(): void {
  Object.assign(vault, { items: [], created: [], changed: [], moved: [], deleted: [], saved: [] });
  vault.account = { status: { accountExists: true }, state: 'active_and_ready' };
  vault.earnings = {
    totalEarnings: '329600',
    salesCount: 153,
    averageSale: '2693',
    thisMonthEarnings: '124000',
    previousMonthEarnings: '105000',
    platformFeeRate: 0.2,
    totalRevenue: '412000',
    totalFees: '82400',
    tier: 'standard',
    creatorJoinedAt: '2026-08-01T10:00:00Z',
    untilPremium: '88000',
    salesThisWeek: 11,
    payoutMinimum: '2000',
    holdDays: 7,
  };
  asWoman();
  gateway.use(
    http.get('/earnings', () => HttpResponse.json({ earnings: vault.earnings, feeRates })),
    http.get('/payout-account', () => HttpResponse.json(vault.account)),
    http.get('/storefront', () =>
      HttpResponse.json({
        settings: { storefrontName: 'Maison Camille', bio: 'Slow evenings.', isEnabled: true },
        storefront: {},
        uploadsToday: vault.created.length,
        uploadsPerDay: 10,
        vaultViews: 1204,
        bannerState: 'none',
      }),
    ),
    http.put('/storefront', async ({ request }) => {
      vault.saved.push(await request.json());
      return HttpResponse.json({});
    }),
    http.get('/items', () => HttpResponse.json({ items: vault.items, total: vault.items.length })),
    http.post('/items', async ({ request }) => {
      const { attemptId, ...details } = await request.json();
      vault.created.push({ attemptId, ...details });
      const item = anItem(String(details.title), { ...details, id: String(attemptId), state: 'uploading' });
      vault.items = [item, ...vault.items];
      return HttpResponse.json({ item, uploadsToday: vault.created.length });
    }),
    http.put('/items/:id', async ({ params, request }) => {
      const change = await request.json();
      vault.changed.push({ id: params.id, ...change });
      vault.items = vault.items.map((item) => (item.id === params.id ? { ...item, ...change } : item));
      return HttpResponse.json({ item: vault.items.find(({ id }) => id === params.id) });
    }),
    http.put('/items/:id/place', async ({ params, request }) => {
      const { afterId } = await request.json();
      vault.moved.push({ id: params.id, afterId });
      return HttpResponse.json({});
    }),
    http.delete('/items/:id', ({ params }) => {
      vault.deleted.push(String(params.id));
      vault.items = vault.items.filter(({ id }) => id !== params.id);
      return HttpResponse.json({});
    }),
  );
}
