import { useReturnedPayment } from '#web/client/payments/use-returned-payment';
import { showBoostResult } from './show-boost-result';

/** A payer is back from the provider without having paid: it is given up, and what was written is still in the composer. */
export function ReturnedBoost() {
  useReturnedPayment((payment) => void showBoostResult(payment));
  return null;
}
