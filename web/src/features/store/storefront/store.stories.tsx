import ana from '#web/assets/ana.webp';
import salma from '#web/assets/salma.webp';
import tide from '#web/assets/tide.webp';
import blurredPhoto from '#web/assets/blurred.webp';
import { Button } from '#web/ui/button/button';
import { CreatorGrid, CreatorGridSkeleton } from '../browse/creator-card';
import { ItemGrid, ItemGridSkeleton } from './item-grid';
import { NoCreators } from '../browse/no-creators';
import { PurchaseRow } from '../purchases/purchase-row';
import { SearchBox } from '../browse/search-box';
import { NoneOfKind, StoreEmpty, StoreUnavailable } from './store-empty';
import { StoreFilters } from './store-filters';
import { StoreHeader } from './store-header';
import { StoreSkeleton } from './store-skeleton';

const picture = (src: string) => ({ smallUrl: src, mediumUrl: src, largeUrl: src });
const blurred = { mediumUrl: blurredPhoto, blurred: true };
const nothing = () => undefined;
const items = [
  { id: 'silk', title: 'Silk, slowly', contentType: 'photo', price: 1200, picture: blurred, salesCount: 41 },
  {
    id: 'neon',
    title: 'Neon after midnight',
    contentType: 'video',
    durationS: 252,
    price: 1800,
    picture: picture(tide),
    owned: true,
    salesCount: 1,
  },
  { id: 'city', title: 'City lights, window down', contentType: 'video', durationS: 158, price: 900, picture: blurred },
  {
    id: 'long',
    title: 'The long exposure, part two: morning after the rain',
    contentType: 'photo',
    price: 600,
    picture: { thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' },
  },
];
const store = {
  creatorId: 'ana',
  displayName: 'Ana',
  storefrontName: 'Velvet by Ana',
  bio: 'Slow evenings, good light, no hurry. New pieces most Thursdays after eleven.',
  verified: true,
  picture: picture(ana),
  banner: picture(tide),
  contentCount: 24,
  videoCount: 18,
  photoCount: 6,
};

export const AStore = () => (
  <div className="grid gap-6">
    <StoreHeader
      store={store}
      heading="h2"
      actions={
        <Button variant="secondary" size="sm">
          View Profile
        </Button>
      }
    />
    <StoreFilters contentType="" sort="newest" onType={nothing} onSort={nothing} />
    <ItemGrid items={items} onlooker="visitor" confirmingId="city" onOpen={nothing} />
  </div>
);

export const WithoutABanner = () => (
  <StoreHeader store={{ ...store, banner: undefined, contentCount: 0, verified: false, storefrontName: '' }} heading="h2" actions={null} />
);

export const HerOwn = () => <ItemGrid items={items.map((item) => ({ ...item, owned: true }))} onlooker="creator" onOpen={nothing} />;
export const AsBuyer = () => <ItemGrid items={items} onlooker="as-buyer" onOpen={nothing} />;
export const Loading = () => <StoreSkeleton />;
export const LoadingItems = () => <ItemGridSkeleton />;

export const Unavailable = () => <StoreUnavailable />;
export const Empty = () => (
  <div className="grid gap-4">
    <StoreEmpty name="Imani" own={false} />
    <StoreEmpty name="Imani" own />
    <NoneOfKind kind="video" onAll={nothing} />
  </div>
);

export const Creators = () => (
  <div className="grid gap-4">
    <SearchBox value="velvet" onSearch={nothing} />
    <CreatorGrid
      creators={[
        { userId: 'ana', ...store, minPrice: 600, maxPrice: 2450 },
        { userId: 'salma', displayName: 'Salma', picture: picture(salma), bio: 'Rooftops.', contentCount: 1, minPrice: 499, maxPrice: 499 },
        {
          userId: 'long',
          displayName: 'The Alexandria-Josephine Collection',
          contentCount: 108,
          minPrice: 350,
          maxPrice: 12000,
          verified: true,
        },
      ]}
    />
  </div>
);
export const LoadingCreators = () => <CreatorGridSkeleton />;
export const Nobody = () => (
  <div className="grid gap-4">
    <NoCreators narrowed gender="male" onClear={nothing} />
    <NoCreators narrowed={false} gender="female" onClear={nothing} />
    <NoCreators narrowed={false} gender="male" onClear={nothing} />
  </div>
);

const purchase = {
  creatorId: 'ana',
  creatorName: 'Velvet by Ana',
  purchasedAt: '2026-11-26T10:00:00Z',
  contentType: 'video',
  amount: 1800,
};

export const Purchases = () => (
  <ul className="rounded-card border border-subtle bg-surface">
    <PurchaseRow
      purchase={{ ...purchase, id: '1', contentId: 'neon', title: 'Neon after midnight', available: true, picture: picture(tide) }}
    />
    <PurchaseRow purchase={{ ...purchase, id: '2', title: 'Given back', status: 'refunded' }} />
    <PurchaseRow purchase={{ ...purchase, id: '3', title: 'Argued about', status: 'disputed' }} />
    <PurchaseRow purchase={{ ...purchase, id: '4', title: 'Deleted by its creator', status: 'completed', contentType: 'photo' }} />
  </ul>
);
