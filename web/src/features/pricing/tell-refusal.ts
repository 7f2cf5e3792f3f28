import { t } from '@lingui/core/macro';
import { toast } from 'sonner';
import type { Problem } from '#web/client/problem';

/** SUB-07: in the words for members who need no plan. */
export const tellNotAvailable = (): void =>
  void toast(t`Subscription Not Available`, {
    id: 'subscription-not-available',
    description: t`Subscriptions are only available for male accounts. Female accounts enjoy free access!`,
  });

/** Somebody without a gender has neither a plan nor free access: the profile comes first (D-10). */
export const tellIncomplete = (): void =>
  void toast(t`Complete your profile first`, { id: 'profile-incomplete', description: t`It decides whether you need a plan at all.` });

/** What has words of its own; everything else is the failure of whatever was tried. */
export function tellRefusal(problem: Problem | undefined, failure: string): void {
  if (problem?.code === 'SUBSCRIPTION_NOT_AVAILABLE') tellNotAvailable();
  else if (problem?.code === 'PROFILE_INCOMPLETE') tellIncomplete();
  else if (problem?.code === 'ALREADY_SUBSCRIBED')
    toast(t`You have a plan already`, { id: 'already-subscribed', description: t`Change it with Manage Subscription.` });
  else toast.error(t`Error`, { id: 'payment-failure', description: failure });
}
