import type { PaymentStatus } from '@sotto/proto/vocabulary';

/**
 * What may become of a payment. Money that really came beats every word that it would not come, so a payment that was given up or refused
 * can still complete, or go back; nothing else leads back, however late it is told.
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
