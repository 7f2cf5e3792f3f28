import { t as say } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from 'sonner';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { Card } from '#web/ui/card/card';
import { canNotify, isBlocked, unsubscribeBrowser } from './push-device';
import { useAllow } from './use-allow';
import { useUnsubscribePushMutation } from './notifications.api';

interface ThisDeviceProps {
  subscribed: boolean;
  devices: number;
}

/** Whether notifications come to this browser, and the way to change that. */
export function ThisDevice({ subscribed, devices }: ThisDeviceProps) {
  const [blocked, setBlocked] = useState(isBlocked);
  const allow = useAllow();
  const [unsubscribe] = useUnsubscribePushMutation();
  const off = async () => {
    if ((await unsubscribe()).error) return 'failed' as const;
    await unsubscribeBrowser();
    return 'off' as const;
  };
  const [turn, pending] = useSingleFlight(async () => {
    const result = subscribed ? await off() : await allow();
    setBlocked(isBlocked());
    if (result === 'failed') toast.error(say`Error`, { description: say`Your browser could not be reached. Please try again.` });
  });
  const state = !canNotify() ? 'unsupported' : blocked ? 'blocked' : subscribed ? 'on' : 'off';
  return <DeviceCard state={state} devices={devices} pending={pending} onTurn={() => void turn()} />;
}

interface DeviceCardProps {
  state: 'on' | 'off' | 'blocked' | 'unsupported';
  devices: number;
  pending: boolean;
  onTurn: () => void;
}

export function DeviceCard({ state, devices, pending, onTurn }: DeviceCardProps) {
  const { t } = useLingui();
  return (
    <Card title={t`This device`}>
      <div className="grid justify-items-start gap-4 px-4 pb-5 md:px-6">
        <p className="text-mid" role="status">
          <StateText state={state} />
        </p>
        {(state === 'on' || state === 'off') && (
          <Button variant={state === 'on' ? 'secondary' : 'primary'} size="sm" pending={pending} onClick={onTurn}>
            {state === 'on' ? <Trans>Turn off</Trans> : <Trans>Turn on notifications</Trans>}
          </Button>
        )}
        <p className="text-sm text-low">
          <Trans>They end when you sign out. Your browser may show this site’s address beneath a notification.</Trans>
          {devices > 0 && (
            <>
              {' '}
              <Plural value={devices} one="# device gets notifications." other="# devices get notifications." />
            </>
          )}
        </p>
      </div>
    </Card>
  );
}

function StateText({ state }: Pick<DeviceCardProps, 'state'>) {
  if (state === 'on') return <Trans>Notifications are on. They only say “You have an update” unless you choose more below.</Trans>;
  if (state === 'blocked')
    return <Trans>Your browser blocks notifications of this site. Allow them in its settings, then come back to this page.</Trans>;
  if (state === 'unsupported')
    return <Trans>This browser can’t show notifications. On iPhone and iPad, add the app to your Home Screen and open it there.</Trans>;
  return (
    <Trans>Notifications are off. Turn them on to know about updates while the app is closed. They only say “You have an update”.</Trans>
  );
}
