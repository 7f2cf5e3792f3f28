import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PaymentToAdministerJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { useState } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
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

/** The ids of refunds whose answers were lost, by what was left of their payments: as long as that is shown, it is the same refund that is tried again. */
const unanswered = new Map<string, string>();

/** Asks how much and why, then gives it back. A second press of the same dialog is the same refund. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const [refund] = useRefundPaymentMutation();
  const [{ id: paymentId = '', payerName, creatorId, refundableAmount: left = 0 }] = useState(payment);
  const [refundId] = useState(() => unanswered.get(`${paymentId} ${left}`) ?? crypto.randomUUID());
  const [typed, setTyped] = useState(typedMoney(left));
  const [tried, setTried] = useState(false);
  const cents = parseMoney(typed) ?? 0;
  const isBad = cents < 1 || cents > left;
  const [whole, amount] = [money(left), money(cents)];
  const name = payerName || t`Deleted member`;
  const act = async (reason: string) => {
    const answer = await refund({ paymentId, reason, refundId, amount: cents });
    const isLost = answer.error !== undefined && !isAnswered(answer.error);
    isLost ? unanswered.set(`${paymentId} ${left}`, refundId) : unanswered.delete(`${paymentId} ${left}`);
    return answer;
  };
  const send = reasoned({
    act,
    onDone: (done) =>
      done?.status === 'refunded' || done?.refundState === 'succeeded'
        ? toast.success(say`${amount} refunded`)
        : toast.success(say`Refund requested`, { description: say`It shows as refunded once the payment provider has confirmed it.` }),
    failed: say`The service didn’t respond. Try again: the same refund is never made twice.`,
    onClose,
  });
  return (
    <AskReason
      title={isBad ? t`Refund ${name}?` : t`Refund ${amount} to ${name}?`}
      description={
        creatorId
          ? t`The receiver and we return it in the proportion of our shares. Both members are notified with your reason. What was bought is only taken back with a full refund. This can’t be undone.`
          : t`The payer is notified with your reason. What was bought is only taken back with a full refund. This can’t be undone.`
      }
      confirm={isBad ? t`Refund` : t`Refund ${amount}`}
      danger
      onReason={async (reason) => {
        setTried(true);
        return isBad ? { error: 'amount' } : send(reason);
      }}
      onClose={onClose}
    >
      <div className="mt-5 max-w-48">
        <Field label={t`Amount`} error={tried && isBad ? t`Enter an amount up to ${whole}.` : undefined}>
          <TextInput
            before="$"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => setTried(true)}
          />
        </Field>
      </div>
    </AskReason>
  );
}

/** Whether the server said what it did; a lost answer and a fault in between say nothing. */
const isAnswered = (error: unknown): boolean => isProblem(error) && error.status >= 400 && error.status < 500;
