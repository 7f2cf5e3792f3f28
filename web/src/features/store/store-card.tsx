import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import cover from '#web/assets/tide.webp';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button/button';
import { priceRange } from './price-range';
import { useStorePricesQuery } from './storefront.api';

/** PROF-61: the way from a woman's profile to her store, as long as it is open. */
export function StoreCard({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { currentData: prices } = useStorePricesQuery(userId);
  if (!prices) return null;
  return (
    <section className="relative isolate overflow-hidden rounded-card text-(--on-photo)">
      <img src={cover} alt="" loading="lazy" className="absolute inset-0 -z-1 size-full object-cover" />
      <div className="grid justify-items-start gap-4 bg-linear-90 from-[#0e0b12d9] from-24% to-[#0e0b1200] to-80% p-6">
        <div className="grid gap-1">
          <h2 className="text-h3">
            <Trans>Exclusive Content Store</Trans>
          </h2>
          <p className="text-(--on-photo-mid) tabular-nums">{priceRange(prices.low, prices.high) || t`Nothing in it yet`}</p>
        </div>
        <Button asChild variant="gold" size="sm">
          <Link to={paths.storefront(userId)} state={{ back: paths.profileOf(userId) }}>
            <Trans>Visit Store</Trans>
          </Link>
        </Button>
      </div>
    </section>
  );
}
