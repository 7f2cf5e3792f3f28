import { Trans } from '@lingui/react/macro';
import type { AccountRestrictionJson } from '@sotto/proto/identity/v1/accounts';
import { PasskeyButton } from '#web/ui/passkey/passkey-button';
import { usePasskeySignIn } from './use-passkey-sign-in';

interface PasskeySignInProps {
  /** All was right, but the account may not come in. */
  onRestricted: (restriction: AccountRestrictionJson) => void;
}

/** The way in without a password, for browsers that know passkeys. */
export function PasskeySignIn({ onRestricted }: PasskeySignInProps) {
  const { press, pending, fault } = usePasskeySignIn(onRestricted);
  return (
    <div className="grid gap-6">
      <PasskeyButton pending={pending} fault={fault} onPress={() => void press()} />
      <p className="flex items-center gap-3 text-sm text-low before:h-px before:grow before:bg-(--border-subtle) after:h-px after:grow after:bg-(--border-subtle)">
        <Trans>or with email</Trans>
      </p>
    </div>
  );
}
