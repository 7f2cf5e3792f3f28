import { useLingui } from '@lingui/react/macro';
import type { BalanceChangeJson } from '@sotto/proto/marketplace/v1/earnings';
import { dateTime } from '#web/lib/date';
import { money } from '#web/lib/money';
import { Badge } from '#web/ui/badge/badge';
import { CardRow } from '#web/ui/card/card';
import { changeLabel, changeMeaning } from './change-labels';
import { DisputeText } from './dispute-text';
import { SaleRow } from './sale-row';

/** One change of the balance: what it was, when, its amount and what it means. */
export function ChangeRow({ change }: { change: BalanceChangeJson }) {
  const { t } = useLingui();
  const { at = '', kind = '', amount = 0, title, reason, sale, dispute, payoutStatus } = change;
  if (sale && (kind === 'sale' || kind === 'tip')) return <SaleRow sale={sale} withFee />;
  const about = title || (sale?.kind === 'tip' && t`Tip`);
  const waiting = kind === 'dispute' && (dispute ? dispute.status === 'open' : sale?.status === 'disputed');
  return (
    <CardRow>
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{[changeLabel(kind), about].filter(Boolean).join(': ')}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-low">
          {at && dateTime(at)}
          {waiting && <Badge tone="danger">{t`Waits for the bank`}</Badge>}
          {payoutStatus === 'pending' && <Badge tone="info">{t`In transit`}</Badge>}
        </p>
        {waiting ? (
          <DisputeText dispute={dispute} share={money(sale?.creatorAmount ?? 0)} total={money(sale?.totalAmount ?? 0)} />
        ) : (
          changeMeaning(change) && <p className="text-sm text-mid">{changeMeaning(change)}</p>
        )}
        {reason && <p className="text-sm text-mid wrap-anywhere">{reason}</p>}
      </div>
      {amount !== 0 && (
        <span className={`flex-none font-semibold tabular-nums ${amount > 0 ? 'text-success' : 'text-danger-text'}`}>
          {amount > 0 ? `+${money(amount)}` : money(amount)}
        </span>
      )}
    </CardRow>
  );
}
