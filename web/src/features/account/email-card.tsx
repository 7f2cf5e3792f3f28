import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from 'sonner';
import { useAccountQuery } from '#web/client/account/account.api';
import { isProblem } from '#web/client/problem';
import { Button } from '#web/ui/button/button';
import { Card } from '#web/ui/card/card';
import { EmailInput } from '#web/ui/field/email-input';
import { Field } from '#web/ui/field/field';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { useRequestEmailChangeMutation } from './account.api';
import { ProofDialog } from './proof-dialog';

/** The address of the account. A new one counts once the link that is mailed to it was opened. */
export function EmailCard() {
  const { t } = useLingui();
  const query = useAccountQuery();
  const [open, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const [request] = useRequestEmailChangeMutation();
  const show = (next: boolean) => {
    setOpen(next);
    setEmail('');
    setFault(undefined);
  };
  return (
    <Card title={t`Email address`}>
      <QueryState
        query={query}
        failed={t`Failed to load your email address`}
        loading={<Skeleton className="mx-4 mb-5 h-11 md:mx-6" />}
        isEmpty={() => false}
        empty={null}
      >
        {({ email: current, pendingEmail }) => (
          <div className="flex flex-wrap items-center justify-between gap-4 px-4 pb-5 md:px-6">
            <div className="grid min-w-0 gap-1">
              <p className="break-all">
                <bdi>{current}</bdi>
              </p>
              <p className="text-mid" role="status">
                {pendingEmail && (
                  <Trans>
                    Open the link we sent to <bdi className="break-all">{pendingEmail}</bdi> within 24 hours.
                  </Trans>
                )}
              </p>
            </div>
            <Button variant="secondary" size="sm" onClick={() => show(true)}>
              <Trans>Change email address</Trans>
            </Button>
          </div>
        )}
      </QueryState>
      <ProofDialog
        open={open}
        onOpenChange={show}
        title={t`Change email address`}
        confirm={t`Send link`}
        onProof={async (proof) => {
          const result = await request({ ...proof, email: email.trim() });
          if (!result.error) toast.success(say`Check the inbox of the new address`);
          if (!isProblem(result.error) || result.error.code !== 'INVALID_INPUT') return result;
          setFault(t`Enter a valid email address.`);
          return { goesOn: true };
        }}
        failed={() => say`Failed to send the link. Please try again.`}
      >
        <p className="text-mid">
          <Trans>We send a link to the new address. Your address changes when you open it, and we email the old one.</Trans>
        </p>
        <Field label={t`New email address`} error={fault}>
          <EmailInput
            value={email}
            onChange={({ target }) => {
              setEmail(target.value);
              setFault(undefined);
            }}
          />
        </Field>
      </ProofDialog>
    </Card>
  );
}
