import { t } from '@lingui/core/macro';
import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import { planNames, type Tier } from '@sotto/proto/vocabulary';
import { toast } from 'sonner';

/** How a payment of this page ended, in one toast however often it is received. */
export function showPaymentResult({ id, kind, status, title, reason }: PaymentJson): void {
  switch (status) {
    case 'completed': {
      const plan = planNames[title as Tier] ?? title ?? '';
      if (kind === 'subscription') return void toast.success(t`Payment confirmed`, { id, description: t`You are on ${plan}.` });
      return void toast.success(t`Boost Activated!`, { id });
    }
    case 'canceled':
      return void toast(t`Payment Canceled`, { id, description: t`Nothing changed. You weren’t charged.` });
    case 'failed':
      return void toast.error(t`Payment Failed`, { id, description: reason || t`The payment did not go through. No charges were made.` });
    case 'refunded':
      return void toast(t`Payment Refunded`, { id, description: reason || t`You get a full refund.` });
    default:
      return;
  }
}
