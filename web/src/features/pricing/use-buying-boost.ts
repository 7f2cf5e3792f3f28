import { t } from '@lingui/core/macro';
import type { BoostType } from '@sotto/proto/vocabulary';
import { useNavigate } from 'react-router';
import { useCreateBoostMutation } from '#web/client/boosts.api';
import { usePayment } from '#web/client/use-payment';
import { paths } from '#web/lib/paths';
import { tellRefusal } from './tell-refusal';

/** Buying a boost on the page of plans: visitors are led to sign in first (BOOST-06). */
export function useBuyingBoost(signedIn: boolean, onBegun: (paymentId: string) => void) {
  const navigate = useNavigate();
  const [create] = useCreateBoostMutation();
  const [pay, buying] = usePayment('beside');
  const buy = (boostType: BoostType) => {
    if (!signedIn) return void navigate(paths.signIn, { state: { from: paths.pricing } });
    void pay({
      intent: boostType,
      begin: (attemptId) => create({ boostType, attemptId }),
      onBegun: ({ paymentId = '' }) => onBegun(paymentId),
      onFailed: (problem) => tellRefusal(problem, t`Failed to create boost purchase`), // BOOST-07
    });
  };
  return { buy, buying };
}
