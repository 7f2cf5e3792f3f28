import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import { useDispatch } from 'react-redux';
import { api } from '#web/client/api';
import { tellEnd } from './tell-end';

/** Says how a payment ended, and reads anew whatever may have changed by it, should its frames have been missed. */
export function usePaymentEnd(): (payment: PaymentJson) => void {
  const dispatch = useDispatch();
  return (payment) => {
    tellEnd(payment);
    dispatch(api.util.invalidateTags(['Subscription', 'BoostDelivery', 'ChatAccess']));
  };
}
