import { Trans, useLingui } from '@lingui/react/macro';
import type { SaleJson } from '@sotto/proto/marketplace/v1/earnings';
import { Film, HandCoins, Image as ImageIcon } from 'lucide-react';
import { day, listTime } from '#web/lib/date';
import { money } from '#web/lib/money';
import { Badge } from '#web/ui/badge/badge';
import { CardRow } from '#web/ui/card/card';
import { contentTypeName } from '#web/lib/labels/content-type-name';
import { DisputeText } from './dispute-text';

interface SaleRowProps {
  sale: SaleJson;
  /** Whether there is room for what the platform kept. */
  withFee?: boolean;
}

/** One sale or tip: what it was, when, and who got what. A sale names no buyer. */
export function SaleRow({ sale, withFee = false }: SaleRowProps) {
  const { t } = useLingui();
  const { kind, title, contentType = '', createdAt = '', creatorAmount = 0, totalAmount = 0, commissionAmount = 0 } = sale;
  const { status, note, dispute, availableAt, refundedAmount = 0, creatorRefundedAmount = 0 } = sale;
  const tip = kind === 'tip';
  const Icon = tip ? HandCoins : contentType === 'video' ? Film : ImageIcon;
  const back = status === 'refunded' || status === 'disputed';
  const [total, fee, share] = [money(totalAmount), money(commissionAmount), money(creatorAmount)];
  const [returned, taken] = [money(refundedAmount), money(creatorRefundedAmount)];
  const available = availableAt && day(availableAt);
  return (
    <CardRow>
      <span className="grid size-11 flex-none place-items-center self-start rounded-ctl bg-raised text-mid">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 grow">
        <div className="flex items-center gap-3.5">
          <div className="min-w-0 grow">
            <p className="line-clamp-2 font-medium wrap-anywhere">{tip ? t`Tip` : title}</p>
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-low">
              <span>{[!tip && contentTypeName(contentType), createdAt && listTime(createdAt)].filter(Boolean).join(' · ')}</span>
              {status === 'refunded' && <Badge tone="warning">{t`Refunded`}</Badge>}
              {status === 'disputed' && <Badge tone="danger">{t`Disputed`}</Badge>}
            </p>
          </div>
          <div className="flex-none text-right tabular-nums">
            <p className={`font-semibold ${back ? 'text-low line-through' : 'text-gold'}`}>{share}</p>
            <p className="text-sm text-low">
              {withFee ? (
                <Trans>
                  of {total}, fee {fee}
                </Trans>
              ) : (
                <Trans>of {total}</Trans>
              )}
            </p>
          </div>
        </div>
        {status === 'refunded' && (
          <p className="text-sm text-mid">
            <Trans>The buyer got the money back, and your share was taken from your balance.</Trans>
          </p>
        )}
        {status === 'completed' && refundedAmount > 0 && (
          <p className="text-sm text-mid">
            <Trans>
              The buyer got {returned} back. Your share is {taken} less.
            </Trans>
          </p>
        )}
        {status === 'disputed' && <DisputeText dispute={dispute} share={share} total={total} />}
        {available && (
          <p className="text-sm text-low">
            <Trans>Available on {available}</Trans>
          </p>
        )}
        {note && <p className="truncate text-sm text-mid">“{note}”</p>}
      </div>
    </CardRow>
  );
}
