import { t } from '@lingui/core/macro';
import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import type { MessageBoost } from '@sotto/proto/vocabulary';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toast } from 'sonner';
import { api } from '#web/client/api';
import { useCreateBoostMutation } from '#web/client/payments/boosts.api';
import type { Problem } from '#web/client/problem';
import { useSubscription } from '#web/client/account/subscription.api';
import { usePayment } from '#web/client/payments/use-payment';
import { paths } from '#web/lib/routes/paths';
import { draftChanged } from '../sending/chat.slice';
import { showBoostResult } from './show-boost-result';

export interface BoostTarget {
  conversationId: string;
  recipient: { userId: string; name: string };
  text: string;
}

/** What came back instead of a page to pay on, for the writer to decide about. */
type Objection = Pick<Problem, 'code' | 'fields'>;

/** Buys a boost for one written message, or uses up a highlight that was bought before (D-22, D-23). */
export function useBoosting({ conversationId, recipient, text }: BoostTarget, onClose: () => void) {
  const dispatch = useDispatch();
  const { subscription } = useSubscription();
  const credits = subscription?.highlightCredits ?? 0;
  const [create] = useCreateBoostMutation();
  const [pay, paying] = usePayment('beside');
  const [paymentId, setPaymentId] = useState('');
  const [objection, setObjection] = useState<Objection>();

  const refused = (problem: Problem | undefined) => {
    if (problem?.code === 'SECOND_LOOK' || problem?.code === 'MESSAGE_REFUSED') return setObjection(problem);
    if (problem?.code === 'ENTITLEMENT_REQUIRED') {
      dispatch(api.util.invalidateTags(['ChatAccess']));
      return onClose();
    }
    toast.error(t`Error`, { description: t`Failed to create boost purchase` }); // BOOST-07
  };
  const boost = (boostType: MessageBoost, acknowledged = false) => {
    const useCredit = boostType === 'message_highlight' && credits > 0;
    setObjection(undefined);
    void pay({
      intent: `${boostType} ${conversationId} ${text}`,
      unpaid: useCredit,
      wanted: paths.chatWith(recipient.userId),
      begin: (attemptId) =>
        create({ boostType, attemptId, message: text, recipientId: recipient.userId, conversationId, acknowledged, useCredit }),
      onStarted: ({ creditUsed, paymentId: started = '' }) => {
        if (!creditUsed) return setPaymentId(started);
        dispatch(draftChanged({ conversationId, text: '' }));
        toast.success(t`Boosted message sent`, { position: 'top-center' });
        onClose();
      },
      onFailed: refused,
    });
  };
  const end = (payment: PaymentJson) => {
    showBoostResult(payment);
    if (payment.status === 'completed') onClose();
    else setPaymentId('');
  };
  return { credits, boost, paying, paymentId, objection, end };
}
