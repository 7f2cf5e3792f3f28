import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import { useDispatch } from 'react-redux';
import { api } from '#web/client/api';
import { takeNextStep } from '#web/lib/routes/next-step';
import { showPaymentResult } from './show-payment-result';

/**
 * Says how a payment ended, reads again whatever may have changed by it, should its frames have been missed, and returns where the member
 * wanted to go (D-100). Of two tabs only the one that is looked at goes on.
 */
export function usePaymentEnd(): (payment: PaymentJson) => string | undefined {
  const dispatch = useDispatch();
  return (payment) => {
    showPaymentResult(payment);
    dispatch(api.util.invalidateTags(['Subscription', 'BoostDelivery', 'ChatAccess']));
    const goesOn = payment.status === 'completed' && document.visibilityState !== 'hidden';
    return goesOn ? takeNextStep(payment.id ?? '') : undefined;
  };
}
