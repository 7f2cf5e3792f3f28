import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCancelPaymentMutation } from './payments.api';
import { useConfirmedPayment, type ConfirmedPayment } from './use-confirmed-payment';

const flags = ['success', 'canceled', 'payment'] as const;

/**
 * For a page that the provider sends the payer back to, with `?success=true` or `?canceled=true` and `payment`. The flag only chooses
 * what is asked: a canceled payment is given up first. `onEnd` hears once what became of it, then the address forgets it. Answers
 * what there is to show meanwhile, for `ConfirmingPayment`.
 */
export function useReturnedPayment(onEnd: (payment: PaymentJson) => void): ConfirmedPayment | undefined {
  const [search, setSearch] = useSearchParams();
  const returned = search.has('success') || search.has('canceled');
  const id = (returned && search.get('payment')) || '';
  const canceled = search.has('canceled');
  const [cancel] = useCancelPaymentMutation();
  const [givenUp, setGivenUp] = useState('');
  useEffect(() => {
    if (canceled && id) void cancel(id).then(() => setGivenUp(id));
  }, [canceled, id, cancel]);

  const waits = canceled && givenUp !== id;
  const confirmed = useConfirmedPayment(waits ? '' : id);
  const { payment } = confirmed;
  const over = !waits && returned && ['settled', 'gone'].includes(confirmed.state);
  const end = useEffectEvent(() => {
    if (confirmed.state === 'settled' && payment) onEnd(payment);
    setSearch(
      (now) => {
        for (const flag of flags) now.delete(flag);
        return now;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (over) end();
  }, [over]);
  if (!id || over || waits) return undefined;
  return confirmed;
}
