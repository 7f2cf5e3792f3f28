import { Trans } from '@lingui/react/macro';
import type { GetSubscriptionResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { CircleCheck, CreditCard, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { Banner } from '#web/ui/banner/banner';
import { Button } from '#web/ui/button/button';

interface AccessNoticeProps {
  subscription: GetSubscriptionResponseJson;
  opening: boolean;
  onManage: () => void;
}

/** What a member has to know before looking at prices: free access (SUB-08), a profile without a gender, a payment that failed. */
export function AccessNotice({
  subscription: { tier = 'free', status, maySubscribe, complimentary },
  opening,
  onManage,
}: AccessNoticeProps) {
  if (status === 'past_due')
    return (
      <Banner
        icon={CreditCard}
        tone="warning"
        action={
          <Button size="sm" variant="secondary" pending={opening} onClick={onManage}>
            <Trans>Update payment</Trans>
          </Button>
        }
      >
        <p className="font-semibold">
          <Trans>Your last payment did not go through</Trans>
        </p>
        <p className="text-mid">
          <Trans>Your plan stays active for now. Use another card to keep it.</Trans>
        </p>
      </Banner>
    );
  if (maySubscribe || tier !== 'free') return null;
  if (complimentary)
    return (
      <Banner icon={CircleCheck} tone="success">
        <p className="font-semibold">
          <Trans>You already have everything</Trans>
        </p>
        <p className="text-mid">
          <Trans>Premium subscriptions are currently available for male accounts only</Trans>
        </p>
      </Banner>
    );
  return (
    <Banner
      icon={UserRound}
      tone="rose"
      action={
        <Button asChild size="sm">
          <Link to={paths.profileSetup}>
            <Trans>Complete profile</Trans>
          </Link>
        </Button>
      }
    >
      <p className="font-semibold">
        <Trans>Complete your profile first</Trans>
      </p>
      <p className="text-mid">
        <Trans>Your gender determines whether you need a plan.</Trans>
      </p>
    </Banner>
  );
}
