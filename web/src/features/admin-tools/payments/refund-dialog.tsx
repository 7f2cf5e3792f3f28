import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PaymentToAdministerJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { useState } from 'react';
import { toast } from 'sonner';
import { money } from '#web/lib/money';
import { parseMoney, typedMoney } from '#web/lib/typed-money';
import { AskReason } from '#web/ui/console/ask-reason';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import { useRefundPaymentMutation } from '../api/operations.api';
import { reasoned } from '../tool/reasoned';

interface RefundDialogProps {
  payment: PaymentToAdministerJson;
  onClose: () => void;
}

/** Asks how much and why, then gives it back. A second press of the same dialog is the same refund. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const [refund] = useRefundPaymentMutation();
  const [refundId] = useState(() => crypto.randomUUID());
  const left = payment.refundableAmount ?? 0;
  const [typed, setTyped] = useState(typedMoney(left));
  const [tried, setTried] = useState(false);
  const cents = parseMoney(typed) ?? 0;
  const isBad = cents < 1 || cents > left;
  const [whole, amount] = [money(left), money(isBad ? left : cents)];
  const name = payment.payerName || t`Deleted member`;
  const send = reasoned({
    // Without an amount the provider refunds whatever is left by then.
    act: (reason) => refund({ paymentId: payment.id ?? '', reason, refundId, ...(cents < left && { amount: cents }) }),
    onDone: (done) =>
      done?.status === 'refunded' || done?.refundState === 'succeeded'
        ? toast.success(say`${amount} refunded`)
        : toast.success(say`Refund requested`, { description: say`It shows as refunded once the payment provider has confirmed it.` }),
    failed: say`Failed to refund the payment`,
    onClose,
  });
  return (
    <AskReason
      title={t`Refund ${amount} to ${name}?`}
      description={
        payment.creatorId
          ? t`The receiver and we return it in the proportion of our shares. Both members are notified with your reason. What was bought is only taken back with a full refund. This can’t be undone.`
          : t`The payer is notified with your reason. What was bought is only taken back with a full refund. This can’t be undone.`
      }
      confirm={t`Refund ${amount}`}
      danger
      onReason={async (reason) => {
        setTried(true);
        return isBad ? { error: 'amount' } : send(reason);
      }}
      onClose={onClose}
    >
      <div className="mt-5 max-w-48">
        <Field label={t`Amount`} error={tried && isBad ? t`Enter an amount up to ${whole}.` : undefined}>
          <TextInput before="$" inputMode="decimal" autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      </div>
    </AskReason>
  );
}
