import { t } from '@lingui/core/macro';
import type { Tier } from '@sotto/proto/vocabulary';
import { useDispatch } from 'react-redux';
import { api } from '#web/client/api';
import { useCreateSubscriptionMutation, useOpenPortalMutation, useSubscription } from '#web/client/account/subscription.api';
import { usePayment } from '#web/client/payments/use-payment';
import { showIncomplete, showNotAvailable, showRefusal } from '../refusal/show-refusal';

interface Failures {
  subscribe: () => string;
  portal: () => string;
}

/** SUB-09, SUB-12: each of the two places has texts of its own for the same failures. */
export const pricingFailures: Failures = {
  subscribe: () => t`Failed to create subscription`,
  portal: () => t`Failed to open customer portal`,
};
export const accountFailures: Failures = {
  subscribe: () => t`Failed to start subscription process`,
  portal: () => t`Failed to open subscription management`,
};

/** Beginning a subscription, and changing it: both on pages of the provider (SUB-05, SUB-06). `wanted` is where the member goes on. */
export function useSubscribing(failures: Failures, onStarted?: (paymentId: string) => void, wanted?: string) {
  const dispatch = useDispatch();
  const { subscription, assumed } = useSubscription();
  const [create] = useCreateSubscriptionMutation();
  const [openPortal] = useOpenPortalMutation();
  const [pay, subscribing] = usePayment('beside');
  const [open, opening] = usePayment('beside');

  const subscribe = (tier: Tier) => {
    const refused = !assumed && subscription && !subscription.maySubscribe;
    if (refused) return subscription.complimentary ? showNotAvailable() : showIncomplete();
    void pay({
      intent: tier,
      wanted,
      begin: () => create({ tier }),
      onStarted: ({ paymentId = '' }) => onStarted?.(paymentId),
      onFailed: (problem) => {
        showRefusal(problem, failures.subscribe());
        if (problem?.code === 'ALREADY_SUBSCRIBED') dispatch(api.util.invalidateTags(['Subscription']));
      },
    });
  };
  const manage = () =>
    void open({ intent: 'portal', begin: () => openPortal(), onFailed: (problem) => showRefusal(problem, failures.portal()) });
  return { subscribe, subscribing, manage, opening };
}
