import { Trans } from '@lingui/react/macro';
import { useCatalogueQuery } from '#web/client/catalogue.api';
import { wholeMoney } from '#web/lib/money';
import { Button } from '#web/ui/button/button';

/** For a match of somebody without chat: the plan that opens it, with its price. */
export function ChatPlan({ onUpgrade }: { onUpgrade: () => void }) {
  const { data } = useCatalogueQuery();
  const plan = data?.plans?.find(({ tier }) => tier === 'premium_tier_1');
  const [name, price] = [plan?.name, wholeMoney(plan?.price ?? 0)];
  return (
    <>
      {plan && (
        <p className="text-center text-sm text-mid">
          <Trans>
            Chat opens with {name}, {price} a month.
          </Trans>
        </p>
      )}
      <Button block autoFocus onClick={onUpgrade}>
        <Trans>Upgrade to Chat</Trans>
      </Button>
    </>
  );
}
