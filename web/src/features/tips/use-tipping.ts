import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { toast } from 'sonner';
import type { Problem } from '#web/client/problem';
import { usePayment } from '#web/client/payments/use-payment';
import { useCreateTipMutation } from './tips.api';

interface Tip {
  amount: number;
  note: string;
}

/** Begins a tip, and goes to the provider's page in place of ours, which it returns to (D-68). */
export function useTipping(recipientId: string, onGone: () => void) {
  const [create] = useCreateTipMutation();
  const [pay, tipping] = usePayment('here');
  const [noteFault, setNoteFault] = useState('');

  const refused = (problem: Problem | undefined) => {
    if (problem?.code === 'MESSAGE_REFUSED') return setNoteFault(t`This text isn’t allowed. Please write something else.`);
    if (problem?.code === 'RECIPIENT_NOT_FOUND') {
      toast.error(t`Error`, { description: t`You can’t tip this member.` });
      return onGone();
    }
    toast.error(t`Error`, { description: t`Failed to send tip` });
  };
  const tip = ({ amount, note }: Tip) =>
    void pay({
      intent: `${recipientId} ${amount} ${note}`,
      begin: (attemptId) => create({ recipientId, amount, note, attemptId }),
      onFailed: refused,
    });
  return { tip, tipping, noteFault, forgetFault: () => setNoteFault('') };
}
