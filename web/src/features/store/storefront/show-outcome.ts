import { t } from '@lingui/core/macro';
import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import { toast } from 'sonner';

/** BUY-03 to BUY-05: says what became of a payment that was made for this store. What it was for decides the texts, not the address. */
export function showOutcome({ kind, status, reason }: PaymentJson, onView: () => void): void {
  if (kind === 'tip') showTip(status);
  if (kind !== 'content') return;
  if (status === 'completed') toast.success(t`Purchase Successful!`, { action: { label: t`View`, onClick: onView } });
  if (status === 'canceled') toast(t`Purchase Canceled`, { description: t`Your purchase was canceled. No charges were made.` });
  if (status === 'failed') toast.error(t`Purchase Failed`, { description: reason || t`The payment did not go through.` });
  if (status === 'refunded') toast(t`Payment refunded`, { description: reason || undefined });
}

function showTip(status: string | undefined): void {
  if (status === 'completed') toast.success(t`Tip sent`);
  if (status === 'canceled') toast(t`Tip canceled`, { description: t`No charges were made.` });
}
