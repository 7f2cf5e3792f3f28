import { useLingui } from '@lingui/react/macro';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog';

/** Asks before changes are left behind, whether by a link or by closing the tab. */
export function UnsavedChanges({ dirty }: { dirty: boolean }) {
  const { t } = useLingui();
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => dirty && event.preventDefault());
  return (
    <ConfirmDialog
      open={state === 'blocked'}
      onOpenChange={(open) => !open && reset?.()}
      title={t`Leave without saving?`}
      description={t`Your changes are saved as a draft on this device, without your contact info.`}
      confirm={t`Leave`}
      ownEntry={false}
      onConfirm={() => proceed?.()}
    />
  );
}
