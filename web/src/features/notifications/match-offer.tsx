import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { canNotify } from './push-device';
import { useAllow } from './use-allow';

const offeredKey = 'push-offered';

/** Only where somebody has not decided yet, and once in a browser. */
const mayOffer = () => canNotify() && Notification.permission === 'default' && localStorage.getItem(offeredKey) === null;

/** Beside the first match: what notifications are, and the way to turn them on. */
export function MatchOffer() {
  const [state, setState] = useState<'none' | 'offer' | 'on' | 'failed'>(() => (mayOffer() ? 'offer' : 'none'));
  const allow = useAllow();
  const [turnOn, pending] = useSingleFlight(async () => {
    const result = await allow();
    setState(result === 'blocked' ? 'none' : result);
  });
  const offered = state !== 'none';
  useEffect(() => {
    if (offered) localStorage.setItem(offeredKey, '');
  }, [offered]);
  return offered ? <MatchOfferCard state={state} pending={pending} onTurnOn={() => void turnOn()} /> : null;
}

interface MatchOfferCardProps {
  state: 'offer' | 'on' | 'failed';
  pending: boolean;
  onTurnOn: () => void;
}

export const MatchOfferCard = ({ state, pending, onTurnOn }: MatchOfferCardProps) => (
  <div className="grid gap-3 rounded-ctl border border-subtle bg-raised p-4 text-label">
    <p className="text-mid" role="status">
      {state === 'on' ? (
        <Trans>Notifications are on. You can change them in your account.</Trans>
      ) : state === 'failed' ? (
        <Trans>Notifications could not be turned on. You can try again in your account.</Trans>
      ) : (
        <Trans>Want to know when you get an answer? Notifications only say “You have an update”: no names, no texts.</Trans>
      )}
    </p>
    {state === 'offer' && (
      <Button variant="secondary" size="sm" pending={pending} onClick={onTurnOn}>
        <Trans>Turn on notifications</Trans>
      </Button>
    )}
  </div>
);
