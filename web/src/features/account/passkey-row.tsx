import { Trans, useLingui } from '@lingui/react/macro';
import { t as say } from '@lingui/core/macro';
import type { PasskeyJson } from '@sotto/proto/identity/v1/passkeys';
import { Fingerprint, Pencil } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { dateTime } from '#web/lib/date';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { IconButton } from '#web/ui/button/icon-button';
import { CardRow } from '#web/ui/card/card';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog';
import { useRemovePasskeyMutation } from './passkeys.api';
import { RenamePasskeyDialog } from './rename-passkey-dialog';

/** One passkey, with its last use, so that its owner notices one that is not theirs. */
export function PasskeyRow({ passkey: { id = '', name = '', createdAt = '', lastUsedAt } }: { passkey: PasskeyJson }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const [remove] = useRemovePasskeyMutation();
  const [confirm, pending] = useSingleFlight(async () => {
    const { error } = await remove(id);
    setAsking(false);
    if (error) toast.error(say`Error`, { description: say`Failed to remove the passkey. Please try again.` });
    else toast.success(say`Passkey removed`);
  });
  return (
    <CardRow>
      <span className="grid size-11 flex-none place-items-center rounded-ctl bg-raised text-mid">
        <Fingerprint size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3.5 gap-y-1">
        <div className="min-w-0 grow basis-40">
          <p className="font-medium wrap-anywhere" dir="auto">
            {name}
          </p>
          <p className="text-sm text-low tabular-nums">
            {lastUsedAt ? <Trans>Last used {dateTime(lastUsedAt)}</Trans> : <Trans>Added {dateTime(createdAt)}, not used yet</Trans>}
          </p>
        </div>
        <div className="ml-auto flex items-center gap-3.5">
          <IconButton icon={Pencil} label={t`Rename ${name}`} onClick={() => setRenaming(true)} />
          <Button variant="quiet" size="sm" aria-label={t`Remove ${name}`} onClick={() => setAsking(true)}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      </div>
      <RenamePasskeyDialog id={id} name={name} open={renaming} onOpenChange={setRenaming} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        pending={pending}
        title={t`Remove this passkey?`}
        description={t`${name} will no longer sign you in or unlock the app. Your password still does. You can also delete it on your device.`}
        confirm={t`Remove passkey`}
        onConfirm={() => void confirm()}
      />
    </CardRow>
  );
}
