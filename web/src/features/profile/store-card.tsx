import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import cover from '#web/assets/tide.webp';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button/button';

/** PROF-61: the way from a woman's profile to her store. */
export const StoreCard = ({ userId }: { userId: string }) => (
  <section className="relative isolate overflow-hidden rounded-card text-(--on-photo)">
    <img src={cover} alt="" loading="lazy" className="absolute inset-0 -z-1 size-full object-cover" />
    <div className="grid justify-items-start gap-4 bg-linear-90 from-[#0e0b12d9] from-24% to-[#0e0b1200] to-80% p-6">
      <h2 className="text-h3">
        <Trans>Exclusive Content Store</Trans>
      </h2>
      <Button asChild variant="gold" size="sm">
        <Link to={paths.storefront(userId)}>
          <Trans>Visit Store</Trans>
        </Link>
      </Button>
    </div>
  </section>
);
