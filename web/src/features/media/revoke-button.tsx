import { Trans, useLingui } from '@lingui/react/macro';
import type { AccessRequestJson } from '@sotto/proto/media/v1/media';
import { useState } from 'react';
import { toast } from 'sonner';
import { useRevokeAccessMutation } from '#web/client/people/access-requests.api';
import { isProblem } from '#web/client/problem';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog';

/** Takes an approval back, after a question (D-90). */
export function RevokeButton({ request: { id = '', peerName } }: { request: AccessRequestJson }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [revoke] = useRevokeAccessMutation();
  const name = peerName || t`Someone`;
  const [take, pending] = useSingleFlight(async () => {
    const { error } = await revoke(id);
    setAsking(false);
    if (error) toast.error(t`Update Failed`, { description: (isProblem(error) && error.detail) || undefined });
    else toast(t`${name} no longer has access`);
  });
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={t`Revoke access for ${name}`} onClick={() => setAsking(true)}>
        <Trans>Revoke</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        pending={pending}
        title={t`Revoke access?`}
        description={t`${name} loses access to your private media and isn’t notified. They can ask again after 30 days.`}
        confirm={t`Revoke`}
        onConfirm={() => void take()}
      />
    </>
  );
}
