import { t } from '@lingui/core/macro';
import type { BoostType } from '@sotto/proto/vocabulary';
import { useNavigate } from 'react-router';
import { useCreateBoostMutation } from '#web/client/payments/boosts.api';
import { usePayment } from '#web/client/payments/use-payment';
import { paths } from '#web/lib/routes/paths';
import { showRefusal } from '../refusal/show-refusal';

/** Buying a boost on the page of plans: visitors are led to sign in first (BOOST-06). */
export function useBuyingBoost(signedIn: boolean, onStarted: (paymentId: string) => void) {
  const navigate = useNavigate();
  const [create] = useCreateBoostMutation();
  const [pay, buying] = usePayment('beside');
  const buy = (boostType: BoostType) => {
    if (!signedIn) return void navigate(paths.signIn, { state: { from: paths.pricing } });
    void pay({
      intent: boostType,
      begin: (attemptId) => create({ boostType, attemptId }),
      onStarted: ({ paymentId = '' }) => onStarted(paymentId),
      onFailed: (problem) => showRefusal(problem, t`Failed to create boost purchase`), // BOOST-07
    });
  };
  return { buy, buying };
}
