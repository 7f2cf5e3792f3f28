import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PaymentToAdministerJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { toast } from 'sonner';
import { money } from '#web/lib/money';
import { AskReason } from '#web/ui/console/ask-reason';
import { useRefundPaymentMutation } from '../api/operations.api';
import { reasoned } from '../tool/reasoned';

interface RefundDialogProps {
  payment: PaymentToAdministerJson;
  onClose: () => void;
}

/** Asks why, then gives back what is left of the payment. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const [refund] = useRefundPaymentMutation();
  const amount = money(payment.refundableAmount ?? 0);
  const name = payment.payerName || t`Deleted member`;
  return (
    <AskReason
      title={t`Refund ${amount} to ${name}?`}
      description={
        payment.creatorId
          ? t`Everything that wasn’t refunded yet is returned and the receiver’s earnings are reversed. Both are notified with your reason. This can’t be undone.`
          : t`Everything that wasn’t refunded yet is returned. The payer is notified with your reason. This can’t be undone.`
      }
      confirm={t`Refund ${amount}`}
      danger
      onReason={reasoned({
        act: (reason) => refund({ paymentId: payment.id ?? '', reason }),
        onDone: (done) =>
          done?.status === 'refunded'
            ? toast.success(say`${amount} refunded`)
            : toast.success(say`Refund requested`, { description: say`It shows as refunded once the payment provider has confirmed it.` }),
        failed: say`Failed to refund the payment`,
        onClose,
      })}
      onClose={onClose}
    />
  );
}
