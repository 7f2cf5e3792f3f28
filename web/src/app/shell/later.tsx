import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { keepClear } from '#web/ui/keep-clear/keep-clear';
import { Calls } from './calls';
import { Discretion } from './discretion/discretion';
import { HostLauncher } from './host-launcher';
import { withCatalogue } from '../texts/language';
import { UploadTray } from './upload-tray';

const Nothing = () => null;

const Installed = lazy<ComponentType>(() =>
  withCatalogue('notifications', import('#web/features/notifications/installed')).then(
    (parts) => ({ default: parts.Installed }),
    () => ({ default: Nothing }),
  ),
);

/** What floats above pages, and what no page waits for. */
export function Later() {
  useEffect(keepClear, []);
  return (
    <>
      <UploadTray />
      <HostLauncher />
      <Discretion />
      <Calls />
      <Suspense>
        <Installed />
      </Suspense>
    </>
  );
}
