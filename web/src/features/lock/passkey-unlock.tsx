import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { askPasskey } from '#web/client/passkeys/ask-passkey';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { PasskeyButton } from '#web/ui/passkey/passkey-button';
import { passkeyFault } from '#web/ui/passkey/passkey-fault';
import { requestUnlockChallenge, unlock } from './unlock';

/** Unlocks by a passkey of the member. A refused one costs no try. */
export function PasskeyUnlock() {
  const { t } = useLingui();
  const [fault, setFault] = useState<string>();
  const [press, pending] = useSingleFlight(async () => {
    setFault(undefined);
    const challenge = await requestUnlockChallenge();
    if (challenge === 'over') return;
    if (challenge === 'failed') return setFault(t`You appear to be offline. Please try again.`);
    const passkey = await askPasskey(challenge);
    const result = passkey ? await unlock({ passkey }) : 'refused';
    if (result === 'refused') setFault(passkeyFault());
    if (result === 'failed') setFault(t`You appear to be offline. Please try again.`);
  });
  return (
    <div className="w-full">
      <PasskeyButton pending={pending} fault={fault} onPress={() => void press()} />
    </div>
  );
}
