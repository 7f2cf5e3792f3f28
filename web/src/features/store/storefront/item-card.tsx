import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ContentItemJson } from '@sotto/proto/marketplace/v1/store';
import { Eye, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { money } from '#web/lib/money';
import { Button } from '#web/ui/button/button';
import { IconButton } from '#web/ui/button/icon-button';
import { Spinner } from '#web/ui/button/spinner';
import { ItemPicture } from '../item/item-picture';

/** Who looks at it: someone who may buy, its creator, or its creator as one who may buy. */
export type Onlooker = 'visitor' | 'creator' | 'as-buyer';

interface ItemCardProps {
  item: ContentItemJson;
  onlooker: Onlooker;
  /** Paid for, and the provider's word is awaited. */
  confirming: boolean;
  onOpen: () => void;
  /** Says us of it; who does not own it does so where it is looked at. */
  onReport?: () => void;
}

/** One item of a store: what it is, and the one thing to do about it. */
export function ItemCard({ item, onlooker, confirming, onOpen, onReport }: ItemCardProps) {
  const { t } = useLingui();
  const title = item.title || t`Untitled`;
  const owned = onlooker !== 'as-buyer' && item.owned === true;
  const video = item.contentType === 'video';
  const pressed = owned ? (video ? t`Watch ${title}` : t`View ${title}`) : item.previewUrl ? t`Preview ${title}` : t`View ${title}`;
  const price = money(item.price ?? 0);
  const { minimumPrice = 0 } = item;
  return (
    <article className="flex h-full min-w-0 flex-col gap-3">
      <ItemPicture item={item} locked={!owned} blurred={onlooker === 'as-buyer'} bought={owned && onlooker === 'visitor'}>
        <button
          type="button"
          aria-label={pressed}
          tabIndex={onlooker === 'visitor' ? -1 : undefined} // the buttons below do the same
          onClick={onOpen}
          className="absolute inset-0 z-2 rounded-card -outline-offset-4"
        />
      </ItemPicture>
      <h3 dir="auto" className="line-clamp-2 text-lg leading-snug font-semibold wrap-anywhere">
        {title}
      </h3>
      {onlooker === 'creator' && minimumPrice > 0 && (
        <p className="text-sm text-warning">{t`Not on sale: the lowest price is ${money(minimumPrice)}.`}</p>
      )}
      <div className="mt-auto flex items-center gap-2">
        {onlooker !== 'visitor' ? (
          <PriceLine price={price} sales={onlooker === 'creator' ? (item.salesCount ?? 0) : undefined} />
        ) : owned ? (
          <>
            <Button variant="quiet" size="sm" aria-label={pressed} onClick={onOpen} className="grow">
              {video ? <Trans>Watch</Trans> : <Trans>View</Trans>}
            </Button>
            {onReport && <IconButton icon={Flag} label={t`Report ${title}`} onClick={onReport} className="flex-none text-low" />}
          </>
        ) : confirming ? (
          <Confirming />
        ) : (
          <>
            {item.previewUrl && (
              <Button variant="quiet" size="sm" aria-label={pressed} title={pressed} onClick={onOpen} className="w-11 flex-none px-0!">
                <Eye size={18} strokeWidth={1.75} aria-hidden />
              </Button>
            )}
            <Button
              variant="gold"
              size="sm"
              aria-label={t`Buy ${title} for ${price}`}
              onClick={onOpen}
              className="min-w-0 grow tabular-nums"
            >
              {price}
            </Button>
          </>
        )}
      </div>
    </article>
  );
}

/** STORE-03: there is nothing to buy for its creator. */
const PriceLine = ({ price, sales }: { price: string; sales?: number }): ReactNode => (
  <p className="flex grow flex-wrap justify-between gap-x-3 text-label tabular-nums">
    <span className="font-semibold text-gold">{price}</span>
    {sales !== undefined && <span className="text-low">{plural(sales, { one: '# sale', other: '# sales' })}</span>}
  </p>
);

const Confirming = () => (
  <p className="flex min-h-11 grow items-center justify-center gap-2 rounded-ctl border border-subtle text-label text-mid">
    <Spinner />
    <Trans>Confirming…</Trans>
  </p>
);
