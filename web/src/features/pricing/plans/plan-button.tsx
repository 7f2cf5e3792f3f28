import { Trans, useLingui } from '@lingui/react/macro';
import type { Tier } from '@sotto/proto/vocabulary';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import type { PlanAction } from './plan-action';
import { shortNames } from './plan-texts';

interface PlanButtonProps {
  tier: Tier;
  action: PlanAction;
  recommended: boolean;
  pending: boolean;
  onChoose: () => void;
  onSwitch: () => void;
}

/** What a plan's card offers; see `planAction`. */
export function PlanButton({ tier, action, recommended, pending, onChoose, onSwitch }: PlanButtonProps) {
  const { t } = useLingui();
  const name = t(shortNames[tier]);
  const variant = recommended ? 'gold' : 'secondary';
  switch (action) {
    case 'sign-in':
      return (
        <Button asChild block variant={variant}>
          <Link to={paths.signIn} state={{ from: paths.pricing }} aria-label={t`Sign in to choose ${name}`}>
            <Trans>Sign in to choose</Trans>
          </Link>
        </Button>
      );
    case 'unknown':
      return <Skeleton className="h-12 w-full rounded-ctl!" />;
    case 'current':
      return (
        <Button block disabled>
          <Trans>Your plan</Trans>
        </Button>
      );
    case 'choose':
      return (
        <Button block variant={variant} pending={pending} onClick={onChoose}>
          <Trans>Choose {name}</Trans>
        </Button>
      );
    case 'switch':
      return (
        <Button block variant={variant} pending={pending} onClick={onSwitch}>
          <Trans>Switch to {name}</Trans>
          <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
        </Button>
      );
    case 'none':
      return <span aria-hidden className="hidden min-h-12 lg:block" />;
  }
}
