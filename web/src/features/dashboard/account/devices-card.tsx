import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toast } from 'sonner';
import { signOutEverywhere, signOutHere } from '#web/client/account/leave';
import { leaving } from '#web/client/session/session.slice';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { Card } from '#web/ui/card/card';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog';
import { QueryState } from '#web/ui/query-state/query-state';
import { useDevicesQuery, useEndDeviceMutation } from '../api/dashboard.api';
import { DeviceRow } from './device-row';
import { RowSkeletons } from '#web/ui/list-skeleton/row-skeletons';

/** Where the member is signed in; each place can be ended, and all of them at once (D-60). */
export function DevicesCard() {
  const { t } = useLingui();
  const query = useDevicesQuery();
  const dispatch = useDispatch();
  const [endDevice] = useEndDeviceMutation();
  const [asking, setAsking] = useState(false);
  const failed = () => toast.error(t`Error`, { description: t`Failed to sign out` });

  const [leave, pending] = useSingleFlight(async (way: () => Promise<boolean>) => {
    dispatch(leaving(true));
    if (await way()) return;
    dispatch(leaving(false));
    failed();
  });
  const end = async (sessionId: string) => {
    const { error } = await endDevice(sessionId);
    if (error) failed();
  };
  const all = (
    <Button variant="ghost" size="sm" className="-mr-4" onClick={() => setAsking(true)}>
      <Trans>Sign out all devices</Trans>
    </Button>
  );
  return (
    <Card title={t`Devices`} aside={all}>
      <QueryState
        query={query}
        failed={t`Failed to load your devices`}
        loading={<RowSkeletons rows={2} />}
        isEmpty={(devices) => devices.length === 0}
        empty={null}
      >
        {(devices) => (
          <ul className="pb-2">
            {devices.map((device) => (
              <DeviceRow
                key={device.sessionId}
                device={device}
                onEnd={() => (device.current ? leave(signOutHere) : end(device.sessionId ?? ''))}
              />
            ))}
          </ul>
        )}
      </QueryState>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        pending={pending}
        title={t`Sign out all devices?`}
        description={t`You’ll be signed out on every device, including this one.`}
        confirm={t`Sign out all devices`}
        onConfirm={() => void leave(signOutEverywhere)}
      />
    </Card>
  );
}
