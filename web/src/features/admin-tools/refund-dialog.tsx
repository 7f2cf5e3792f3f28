import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PaymentToAdministerJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { toast } from 'sonner';
import { money } from '#web/lib/money';
import { AskReason } from '#web/ui/desk/ask-reason';
import { useRefundPaymentMutation } from './operations.api';
import { reasoned } from './reasoned';

interface RefundDialogProps {
  payment: PaymentToAdministerJson;
  onClose: () => void;
}

/** Asks why, then gives the whole payment back. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const [refund] = useRefundPaymentMutation();
  const amount = money(payment.amount ?? 0);
  const name = payment.payerName || t`Former member`;
  return (
    <AskReason
      title={t`Refund ${amount} to ${name}?`}
      description={
        payment.creatorId
          ? t`The whole amount goes back, and so does what the receiver earned by it. Both are told, with your reason. This cannot be taken back.`
          : t`The whole amount goes back. The payer is told, with your reason. This cannot be taken back.`
      }
      confirm={t`Refund ${amount}`}
      danger
      onReason={reasoned({
        act: (reason) => refund({ paymentId: payment.id ?? '', reason }),
        onDone: (done) =>
          done?.status === 'refunded'
            ? toast.success(say`${amount} refunded`)
            : toast.success(say`Refund asked for`, { description: say`It shows as refunded once the payment provider has confirmed it.` }),
        failed: say`Failed to refund the payment`,
        onClose,
      })}
      onClose={onClose}
    />
  );
}
