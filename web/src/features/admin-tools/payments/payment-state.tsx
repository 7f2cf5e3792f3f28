import { useLingui } from '@lingui/react/macro';
import type { PaymentToAdministerJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import type { ComponentProps } from 'react';
import { day } from '#web/lib/date';
import { money } from '#web/lib/money';
import { Badge } from '#web/ui/badge/badge';
import { stateLabels } from './payment-labels';

const tones: Record<string, ComponentProps<typeof Badge>['tone']> = {
  completed: 'success',
  failed: 'danger',
  disputed: 'danger',
  refunded: 'warning',
};

/** How a payment stands. It is completed until the provider has confirmed a refund; that one is on its way is said beside it. */
export function PaymentState({
  payment: { status = '', refundState, refundedAmount = 0, respondBy },
}: {
  payment: PaymentToAdministerJson;
}) {
  const { t } = useLingui();
  const word = stateLabels[status];
  const due = respondBy && day(respondBy);
  const underWay = status !== 'refunded' && (refundState === 'ordered' || refundState === 'pending');
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tones[status]}>{word ? t(word) : status}</Badge>
      {underWay && <Badge tone="info">{t`Refund pending`}</Badge>}
      {status !== 'refunded' && refundedAmount > 0 && <Badge tone="warning">{t`${money(refundedAmount)} refunded`}</Badge>}
      {due && <Badge tone="warning">{t`Answer due ${due}`}</Badge>}
      {refundState === 'failed' && <Badge tone="danger">{t`Refund failed`}</Badge>}
    </span>
  );
}
