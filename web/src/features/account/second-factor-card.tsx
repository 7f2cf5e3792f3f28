import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { t as say } from '@lingui/core/macro';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toast } from 'sonner';
import { useAccountQuery } from '#web/client/account/account.api';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { Card } from '#web/ui/card/card';
import { useDisableTwoFactorMutation } from './account.api';
import { ProofDialog } from './proof-dialog';

const Setup = lazy(async () => ({ default: (await import('./two-factor-setup')).TwoFactorSetup }));

/** The second factor: on or off, and the way to change it (B-05). */
export function SecondFactorCard() {
  const { t } = useLingui();
  const { data: account } = useAccountQuery();
  const [disable] = useDisableTwoFactorMutation();
  const [open, setOpen] = useState<'setup' | 'off'>();
  const on = account?.twoFactorEnabled ?? false;
  const left = account?.recoveryCodesLeft ?? 0;
  const close = (next: boolean) => next || setOpen(undefined);
  return (
    <Card title={t`Two-factor authentication`} aside={<Badge tone={on ? 'success' : 'plain'}>{on ? t`On` : t`Off`}</Badge>}>
      <div className="flex flex-wrap items-center justify-between gap-4 px-4 pb-5 md:px-6">
        <p className="min-w-0 max-w-prose text-mid">
          <KeyRound size={18} className="mr-2 inline text-low" aria-hidden />
          <Trans>
            A six-digit code from an authenticator app. Also required before you change payouts, export your data or delete your account.
          </Trans>
          {on && (
            <span className={`block text-sm ${left < 3 ? 'text-warning' : 'text-low'}`}>
              <Plural value={left} one="# recovery code left" other="# recovery codes left" />
            </span>
          )}
        </p>
        <Button variant="secondary" size="sm" disabled={!account} onClick={() => setOpen(on ? 'off' : 'setup')}>
          {on ? <Trans>Turn off</Trans> : <Trans>Set up</Trans>}
        </Button>
      </div>
      {open === 'setup' && (
        <Suspense>
          <Setup onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      <ProofDialog
        open={open === 'off'}
        onOpenChange={close}
        title={t`Turn off two-factor authentication?`}
        confirm={t`Turn off`}
        danger
        onProof={async (proof) => {
          const result = await disable(proof);
          if (!result.error) toast.success(say`Two-factor authentication is off`);
          return result;
        }}
        failed={() => say`Failed to turn off two-factor authentication. Please try again.`}
      >
        <p className="text-mid">
          <Trans>Your password alone will be enough to sign in.</Trans>
        </p>
      </ProofDialog>
    </Card>
  );
}
