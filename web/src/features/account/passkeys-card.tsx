import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { supportsPasskeys } from '#web/client/passkeys/ask-passkey';
import { Button } from '#web/ui/button/button';
import { Card } from '#web/ui/card/card';
import { RowSkeletons } from '#web/ui/list-skeleton/row-skeletons';
import { QueryState } from '#web/ui/query-state/query-state';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { PasskeyRow } from './passkey-row';
import { usePasskeysQuery } from './passkeys.api';

/** The passkeys of the account: what they are for, which there are, and the way to more and to fewer. */
export function PasskeysCard() {
  const { t } = useLingui();
  const query = usePasskeysQuery();
  const [adding, setAdding] = useState(false);
  const supported = supportsPasskeys();
  const adder = useRef<HTMLButtonElement>(null);
  const count = query.data?.length ?? 0;
  const countBefore = useRef(count);
  useEffect(() => {
    // The row that had the focus is gone, and without this the keyboard would start at the top of the page.
    if (count < countBefore.current && document.activeElement === document.body) adder.current?.focus();
    countBefore.current = count;
  }, [count]);
  const add = supported && (
    <Button ref={adder} variant="secondary" size="sm" onClick={() => setAdding(true)}>
      <Trans>Add a passkey</Trans>
    </Button>
  );
  return (
    <Card title={t`Passkeys`} aside={add}>
      <p className="px-4 pb-4 text-mid md:px-6">
        <Trans>Sign in and unlock with your fingerprint, your face or your device’s PIN. Your password always works too.</Trans>
        {!supported && (
          <span className="block text-sm text-low">
            <Trans>This browser doesn’t support passkeys.</Trans>
          </span>
        )}
      </p>
      <QueryState
        query={query}
        failed={t`Failed to load your passkeys`}
        loading={<RowSkeletons rows={1} />}
        isEmpty={(passkeys) => passkeys.length === 0}
        empty={null}
      >
        {(passkeys) => (
          <ul className="border-t border-subtle pb-2">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
      </QueryState>
      <AddPasskeyDialog open={adding} onOpenChange={setAdding} />
    </Card>
  );
}
