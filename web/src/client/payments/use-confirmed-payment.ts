import { skipToken } from '@reduxjs/toolkit/query';
import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import { useEffect, useState } from 'react';
import { usePaymentQuery } from './payments.api';
import { isProblem } from '../problem';

const everyMs = 2_000;
const patienceMs = 30_000;

export interface ConfirmedPayment {
  /**
   * `confirming`: asked about every two seconds. `late`: not asked about any more after half a minute, a frame still brings the news.
   * `settled`: paid, canceled or failed, see the payment. `gone`: no such payment of this member.
   */
  state: 'confirming' | 'late' | 'settled' | 'gone';
  payment: PaymentJson | undefined;
  /** Asks for another half minute. */
  checkAgain: () => void;
}

/** What became of a payment. An address typed by hand confirms nothing: the server asks the provider. */
export function useConfirmedPayment(id: string): ConfirmedPayment {
  const { currentData: payment, error, refetch } = usePaymentQuery(id || skipToken, { refetchOnMountOrArgChange: true });
  const [lateId, setLateId] = useState('');
  const settled = payment?.status !== undefined && payment.status !== 'pending';
  const gone = !id || (isProblem(error) && [400, 404, 422].includes(error.status));
  const late = lateId === id;
  const asking = !settled && !gone && !late;
  useEffect(() => {
    if (!asking) return;
    const again = setInterval(() => void refetch(), everyMs);
    const patience = setTimeout(() => setLateId(id), patienceMs);
    return () => {
      clearInterval(again);
      clearTimeout(patience);
    };
  }, [asking, id, refetch]);
  const checkAgain = () => {
    setLateId('');
    void refetch();
  };
  const state = settled ? 'settled' : gone ? 'gone' : late ? 'late' : 'confirming';
  return { state, payment, checkAgain };
}
