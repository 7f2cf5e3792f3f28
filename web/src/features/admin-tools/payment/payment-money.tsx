import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PaymentMoneyJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { day } from '#web/lib/date';
import { money } from '#web/lib/money';
import { StatList } from '#web/ui/console/stat-list';

/** Where the receiver's share is, by the word of the contract. */
const shareLabels: Record<string, MessageDescriptor> = {
  pending: msg({ message: 'On hold', context: 'share' }),
  available: msg({ message: 'Available', context: 'share' }),
  held: msg({ message: 'Held by a dispute', context: 'share' }),
  returned: msg({ message: 'Returned', context: 'share' }),
};

/** How a payment is divided now, after what was given back. */
export function PaymentMoney({ money: divided }: { money: PaymentMoneyJson }) {
  const { t } = useLingui();
  const { paidAmount = 0, creatorAmount, platformAmount = 0, feeRate = 0, providerFee, disputeFees = 0 } = divided;
  const { returnedAmount = 0, share = '', availableAt } = divided;
  if (paidAmount === 0) return null;
  const until = availableAt && day(availableAt);
  const word = shareLabels[share];
  const percent = feeRate / 100;
  return (
    <StatList
      columns={4}
      stats={[
        { label: t`Paid`, value: money(paidAmount) },
        { label: t`Given back`, value: money(returnedAmount), alarming: returnedAmount > 0 },
        ...(creatorAmount === undefined ? [] : [{ label: t`Receiver’s share`, value: money(creatorAmount) }]),
        { label: feeRate > 0 ? t`Our share (${percent} %)` : t`Our share`, value: money(platformAmount) },
        ...(word ? [{ label: t`State of the share`, value: until ? t`On hold until ${until}` : t(word) }] : []),
        { label: t`Provider fee`, value: providerFee === undefined ? '–' : money(providerFee) },
        ...(disputeFees > 0 ? [{ label: t`Dispute fees`, value: money(disputeFees), alarming: true }] : []),
      ]}
    />
  );
}
