import { t } from '@lingui/core/macro';
import { toast } from 'sonner';
import type { Problem } from '#web/client/problem';

/** SUB-07: in the texts for members who need no plan. */
export const showNotAvailable = (): void =>
  void toast(t`Subscription Not Available`, {
    id: 'subscription-not-available',
    description: t`Subscriptions are only available for male accounts. Female accounts enjoy free access!`,
  });

/** Someone without a gender has neither a plan nor free access: the profile comes first (D-10). */
export const showIncomplete = (): void =>
  void toast(t`Complete your profile first`, { id: 'profile-incomplete', description: t`It determines whether you need a plan.` });

/** What has texts of its own; everything else is the failure of whatever was tried. */
export function showRefusal(problem: Problem | undefined, failure: string): void {
  if (problem?.code === 'SUBSCRIPTION_NOT_AVAILABLE') showNotAvailable();
  else if (problem?.code === 'PROFILE_INCOMPLETE') showIncomplete();
  else if (problem?.code === 'ALREADY_SUBSCRIBED')
    toast(t`You have a plan already`, { id: 'already-subscribed', description: t`Change it with Manage Subscription.` });
  else toast.error(t`Error`, { id: 'payment-failure', description: failure });
}
