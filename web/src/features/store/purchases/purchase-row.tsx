import { Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseJson } from '@sotto/proto/marketplace/v1/payments';
import { Image, Play } from 'lucide-react';
import { Link } from 'react-router';
import { dayName } from '#web/lib/date';
import { money } from '#web/lib/money';
import { paths } from '#web/lib/routes/paths';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { CardRow } from '#web/ui/card/card';
import { Photo } from '#web/ui/photo/photo';

const back = `${paths.dashboard}?tab=purchases`;

const join = (...texts: (string | undefined)[]) => texts.filter(Boolean).join(' · ');

/** One purchase. What was given back, is disputed, or was deleted (D-28) says so instead of leading anywhere. */
export function PurchaseRow({ purchase }: { purchase: PurchaseJson }) {
  const { t } = useLingui();
  const { contentId = '', creatorId = '', creatorName, purchasedAt = '', amount = 0, available, contentType, reason } = purchase;
  const { refundedAmount = 0 } = purchase;
  const returned = money(refundedAmount);
  const title = purchase.title || t`Untitled`;
  const day = purchasedAt && dayName(purchasedAt);
  const Kind = contentType === 'video' ? Play : Image;
  return (
    <CardRow>
      {purchase.picture ? (
        <Photo picture={purchase.picture} name="" sizes="56px" className="size-14 flex-none rounded-[10px]" />
      ) : (
        <span aria-hidden className="grid size-14 flex-none place-items-center rounded-[10px] bg-raised text-low">
          <Kind size={20} strokeWidth={1.75} />
        </span>
      )}
      <div className="min-w-0 grow">
        <p dir="auto" className="truncate font-semibold">
          {title}
        </p>
        <p className="truncate text-sm text-low max-sm:hidden">{join(creatorName, day)}</p>
        <p dir="auto" className="truncate text-sm text-low sm:hidden">
          {creatorName}
        </p>
        <p className="text-sm text-low tabular-nums sm:hidden">{join(day, money(amount))}</p>
        {refundedAmount > 0 && refundedAmount < amount && (
          <p className="text-sm text-mid">
            <Trans>{returned} refunded</Trans>
          </p>
        )}
        {reason && <p className="text-sm text-mid">{reason}</p>}
      </div>
      <span className="text-mid tabular-nums max-sm:hidden">{money(amount)}</span>
      {available && creatorId ? (
        <Button asChild variant="quiet" size="sm" className="flex-none max-sm:px-3">
          <Link to={paths.storeItem(creatorId, contentId)} state={{ back }} aria-label={t`View Content: ${title}`}>
            <Trans>View Content</Trans>
          </Link>
        </Button>
      ) : (
        <Mark status={purchase.status} />
      )}
    </CardRow>
  );
}

function Mark({ status }: Pick<PurchaseJson, 'status'>) {
  if (status === 'refunded')
    return (
      <Badge tone="warning">
        <Trans>Refunded</Trans>
      </Badge>
    );
  if (status === 'failed')
    return (
      <Badge tone="info">
        <Trans>Refund pending</Trans>
      </Badge>
    );
  if (status === 'disputed')
    return (
      <Badge tone="danger">
        <Trans>Disputed</Trans>
      </Badge>
    );
  return (
    <Badge>
      <Trans>No longer available</Trans>
    </Badge>
  );
}
