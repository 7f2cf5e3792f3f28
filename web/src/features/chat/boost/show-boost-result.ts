import { t } from '@lingui/core/macro';
import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import { toast } from 'sonner';

const above = { position: 'top-center' } as const;

/** How the payment of a boosted message ended; what was written is still there when it was not paid. */
export function showBoostResult({ id, status, reason }: PaymentJson): void {
  if (status === 'completed') toast.success(t`Boost Activated!`, { ...above, id });
  if (status === 'canceled')
    toast(t`Payment Canceled`, { ...above, id, description: t`Your message is still here. No charges were made.` });
  if (status === 'failed')
    toast.error(t`Payment Failed`, { ...above, id, description: reason || t`Your message is still here. No charges were made.` });
  if (status === 'refunded') toast(t`Payment Refunded`, { ...above, id, description: reason || t`Your message couldn’t be delivered.` });
}
