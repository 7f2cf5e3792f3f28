import type { PaymentStatus } from '@sotto/proto/vocabulary';

/**
 * The possible transitions of a payment. Received money always counts, so a canceled or failed payment can still complete or be refunded.
 * No other transition leads back, however late the news arrives.
 */
export const paymentTransitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['completed', 'canceled', 'failed'],
  canceled: ['completed', 'failed'],
  failed: ['completed', 'refunded', 'disputed'],
  completed: ['refunded', 'disputed'],
  disputed: ['completed', 'refunded', 'failed'],
  refunded: ['completed', 'failed'],
};

export const mayBecome = (now: PaymentStatus, next: PaymentStatus): boolean => paymentTransitions[now].includes(next);
