import { Trans, useLingui } from '@lingui/react/macro';
import type { DeviceJson } from '@sotto/proto/identity/v1/accounts';
import { Monitor, Smartphone } from 'lucide-react';
import { dateTime } from '#web/lib/date';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { CardRow } from '#web/ui/card/card';

interface DeviceRowProps {
  device: DeviceJson;
  onEnd: () => Promise<void>;
}

export function DeviceRow({ device: { label, lastSeenAt, current }, onEnd }: DeviceRowProps) {
  const { t } = useLingui();
  const [end, pending] = useSingleFlight(onEnd);
  const name = label || t`Unknown device`;
  const Icon = /android|iphone|ipad|phone/i.test(name) ? Smartphone : Monitor;
  return (
    <CardRow>
      <span className="grid size-11 flex-none place-items-center rounded-ctl bg-raised text-mid">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 grow">
        <p className="truncate font-medium">{name}</p>
        <p className={`text-sm tabular-nums ${current ? 'text-success' : 'text-low'}`}>
          {current ? <Trans>This device, active now</Trans> : lastSeenAt && dateTime(lastSeenAt)}
        </p>
      </div>
      <Button variant="quiet" size="sm" pending={pending} aria-label={t`Sign out ${name}`} onClick={() => void end()}>
        <Trans>Sign out</Trans>
      </Button>
    </CardRow>
  );
}
