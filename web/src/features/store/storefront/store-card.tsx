import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import cover from '#web/assets/tide.webp';
import { money } from '#web/lib/money';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { useStoreOfferQuery } from '../api/storefront.api';

/** PROF-61: the way from a woman's profile to her store, as long as it is open. */
export function StoreCard({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { currentData: offer } = useStoreOfferQuery(userId);
  if (!offer) return null;
  return (
    <section className="relative isolate overflow-hidden rounded-card text-(--on-photo)">
      <img src={cover} alt="" loading="lazy" className="absolute inset-0 -z-1 size-full object-cover" />
      <div className="grid justify-items-start gap-4 bg-linear-90 from-[#0e0b12e6] from-50% to-[#0e0b1200] to-95% p-6">
        <div className="grid gap-1">
          <h2 className="text-h3">
            <Trans>Exclusive Content Store</Trans>
          </h2>
          <p className="text-(--on-photo-mid) tabular-nums">{offerText(offer) ?? t`Empty`}</p>
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

/** "24 items from $6.00"; of one, what it costs. */
function offerText({ total, low }: { total: number; low?: number }): string | undefined {
  if (low === undefined) return undefined;
  const price = money(low);
  return plural(total, { one: `# item for ${price}`, other: `# items from ${price}` });
}
