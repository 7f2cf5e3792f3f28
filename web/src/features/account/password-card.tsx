import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { passwordMinLength } from '@sotto/proto/vocabulary';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '#web/ui/button/button';
import { Card } from '#web/ui/card/card';
import { Field } from '#web/ui/field/field';
import { PasswordInput } from '#web/ui/field/password-input';
import { useChangePasswordMutation } from './account.api';
import { ProofDialog } from './proof-dialog';
import { lengthOf } from '@sotto/proto/visible-text';

/** A new password ends every other session. */
export function PasswordCard() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [newPassword, setNewPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [change] = useChangePasswordMutation();
  const show = (next: boolean) => {
    setOpen(next);
    setNewPassword('');
    setFault(undefined);
  };
  const type = (typed: string) => {
    setNewPassword(typed);
    setFault(undefined); // what was said was about another word
  };
  return (
    <Card title={t`Password`}>
      <div className="flex flex-wrap items-center justify-between gap-4 px-4 pb-5 md:px-6">
        <p className="text-mid">
          <Trans>Changing it signs out every other device.</Trans>
        </p>
        <Button variant="secondary" size="sm" onClick={() => show(true)}>
          <Trans>Change password</Trans>
        </Button>
      </div>
      <ProofDialog
        open={open}
        onOpenChange={show}
        title={t`Change password`}
        confirm={t`Save password`}
        onProof={async (proof) => {
          if (lengthOf(newPassword) < passwordMinLength) {
            setFault(t`Use at least 6 characters.`);
            return { goesOn: true };
          }
          const result = await change({ ...proof, newPassword });
          if (!result.error) toast.success(say`Password saved`);
          return result;
        }}
        failed={() => say`Failed to change your password. Please try again.`}
      >
        <Field label={t`New password`} error={fault}>
          <PasswordInput autoComplete="new-password" value={newPassword} onChange={({ target }) => type(target.value)} />
        </Field>
      </ProofDialog>
    </Card>
  );
}
