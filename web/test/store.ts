import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import type { ContentItemJson, StorefrontJson } from '@sotto/proto/marketplace/v1/store';
import { HttpResponse } from 'msw';
import { http } from './http';
import { gateway } from './gateway';
import { ana } from './people';

export const anasStore = (change: StorefrontJson = {}): StorefrontJson => ({
  creatorId: ana,
  displayName: 'Ana',
  storefrontName: 'Velvet by Ana',
  bio: 'Slow evenings, good light, no hurry.',
  verified: true,
  contentCount: 3,
  videoCount: 2,
  photoCount: 1,
  isEnabled: true,
  mayTip: true,
  ...change,
});

export const silk = (change: ContentItemJson = {}): ContentItemJson => ({
  id: 'item-silk',
  creatorId: ana,
  title: 'Silk',
  contentType: 'photo',
  price: 1200,
  picture: { mediumUrl: '/silk/blurred', blurred: true },
  ...change,
});

export const neon = (change: ContentItemJson = {}): ContentItemJson => ({
  id: 'item-neon',
  creatorId: ana,
  title: 'Neon',
  description: 'One room, one take.',
  contentType: 'video',
  durationS: 252,
  price: 1800,
  picture: { mediumUrl: '/neon/blurred', blurred: true },
  previewUrl: '/neon/preview',
  ...change,
});

export const aPayment = (change: PaymentJson = {}): PaymentJson => ({
  id: 'payment-1',
  kind: 'content',
  status: 'pending',
  amount: 1200,
  title: 'Silk',
  contentId: 'item-silk',
  creatorId: ana,
  ...change,
});

/** A gateway with Ana's store in it. What is in it may change while a test runs. */
export function openStore(world: { store?: StorefrontJson; items: ContentItemJson[] }) {
  const asked: URLSearchParams[] = [];
  gateway.use(
    http.get(`/storefronts/${ana}`, () => HttpResponse.json({ storefront: world.store ?? anasStore() })),
    http.get(`/storefronts/${ana}/items`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ items: world.items });
    }),
  );
  return asked;
}
