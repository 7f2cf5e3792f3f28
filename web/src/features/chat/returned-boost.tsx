import { useReturnedPayment } from '#web/client/use-returned-payment';
import { tellBoostEnd } from './tell-boost-end';

/** A payer is back from the provider without having paid: it is given up, and what was written is still in the composer. */
export function ReturnedBoost() {
  useReturnedPayment(tellBoostEnd);
  return null;
}
