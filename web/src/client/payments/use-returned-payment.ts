import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddress } from '#web/lib/routes/use-address';
import { useCancelPaymentMutation } from './payments.api';
import { useConfirmedPayment, type ConfirmedPayment } from './use-confirmed-payment';

/**
 * For a page that the provider sends the payer back to, with `?success=true` or `?canceled=true` and `payment`. The flag only chooses
 * what is asked: a canceled payment is given up first. `onEnd` is called once with the result, then the address forgets it, or the address that
 * `onEnd` returns is opened instead. Answers what there is to show meanwhile, for `ConfirmingPayment`.
 */
export function useReturnedPayment(onEnd: (payment: PaymentJson) => string | undefined): ConfirmedPayment | undefined {
  const [search, change] = useAddress();
  const navigate = useNavigate();
  const returned = search.has('success') || search.has('canceled');
  const id = (returned && search.get('payment')) || '';
  const canceled = search.has('canceled');
  const [cancel] = useCancelPaymentMutation();
  const [abandoned, setAbandoned] = useState('');
  useEffect(() => {
    if (canceled && id) void cancel(id).then(() => setAbandoned(id));
  }, [canceled, id, cancel]);

  const waits = canceled && abandoned !== id;
  const confirmed = useConfirmedPayment(waits ? '' : id);
  const { payment } = confirmed;
  const over = !waits && returned && ['settled', 'gone'].includes(confirmed.state);
  const end = useEffectEvent(() => {
    const next = confirmed.state === 'settled' && payment && onEnd(payment);
    if (next) return void navigate(next, { replace: true });
    change({ success: '', canceled: '', payment: '' }, { replace: true });
  });
  useEffect(() => {
    if (over) end();
  }, [over]);
  if (!id || over || waits) return undefined;
  return confirmed;
}
