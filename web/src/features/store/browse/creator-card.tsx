import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CreatorJson } from '@sotto/proto/marketplace/v1/store';
import { Link, useLocation } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { Avatar } from '#web/ui/avatar/avatar';
import { Button } from '#web/ui/button/button';
import { Photo } from '#web/ui/photo/photo';
import { VerifiedMark } from '#web/ui/photo/verified-mark';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { priceRange } from './price-range';

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3';
const frame = 'relative isolate flex h-full min-w-0 flex-col overflow-hidden rounded-card border border-subtle bg-surface';
const places = Array.from({ length: 6 }, (_, index) => index);

/** BROWSE-07: one creator, and the way to her store. */
function CreatorCard({ creator }: { creator: CreatorJson }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const { userId = '', displayName, storefrontName, bio, contentCount = 0, verified, picture, banner } = creator;
  const name = storefrontName || displayName || t({ message: 'Unknown', context: 'name' });
  return (
    <article className={frame}>
      <div className="relative h-31 overflow-hidden">
        {banner ? (
          <Photo picture={banner} name="" sizes="(max-width: 639px) 100vw, 400px" className="size-full" />
        ) : (
          <span aria-hidden className="absolute inset-x-0 -inset-y-16 bg-(image:--glow-rose)" />
        )}
        <span aria-hidden className="absolute inset-0 bg-linear-to-b from-transparent from-30% to-surface" />
      </div>
      <div className="-mt-10 flex grow flex-col gap-1 px-5 pb-5">
        <span className="relative -ml-1 mb-2 w-fit rounded-full border-4 border-surface">
          <Avatar name={displayName ?? name} picture={picture} size="xl" />
        </span>
        <div className="flex items-center gap-2">
          <h2 dir="auto" className="truncate text-h3">
            {name}
          </h2>
          {verified && <VerifiedMark size={18} />}
        </div>
        {bio && <p className="line-clamp-2 text-mid wrap-anywhere">{bio}</p>}
        <div className="mt-auto flex items-end justify-between gap-3 pt-3">
          <p className="grid text-sm tabular-nums">
            <span className="text-low">{plural(contentCount, { one: '# item', other: '# items' })}</span>
            <span className="font-semibold text-gold">{priceRange(creator.minPrice, creator.maxPrice)}</span>
          </p>
          <Button asChild variant="quiet" size="sm">
            <Link to={paths.storefront(userId)} state={{ back: pathname + search }} aria-label={t`Visit Vault of ${name}`}>
              <Trans>Visit Vault</Trans>
            </Link>
          </Button>
        </div>
      </div>
    </article>
  );
}

export const CreatorGrid = ({ creators }: { creators: CreatorJson[] }) => (
  <ul className={grid}>
    {creators.map((creator) => (
      <li key={creator.userId} className="min-w-0">
        <CreatorCard creator={creator} />
      </li>
    ))}
  </ul>
);

export const CreatorGridSkeleton = () => (
  <div className={grid}>
    {places.map((place) => (
      <div key={place} className={frame}>
        <div className="h-31 bg-raised" />
        <div className="-mt-10 grid gap-3 px-5 pb-5">
          <Skeleton className="size-20 rounded-full!" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-11 rounded-ctl!" />
        </div>
      </div>
    ))}
  </div>
);
