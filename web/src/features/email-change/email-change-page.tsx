import { Trans } from '@lingui/react/macro';
import { useFragment } from '#web/lib/routes/use-fragment';
import { ConfirmNewEmail } from './confirm-new-email';
import { LinkOver } from './link-over';
import { UndoEmailChange } from './undo-email-change';

/** /email-change: where the mailed links lead, at the new address and at the old one, signed in or not. */
export function EmailChangePage() {
  const confirm = useFragment('confirm');
  const undo = useFragment('undo');
  return (
    <>
      <h1 className="sr-only">
        <Trans>Email address</Trans>
      </h1>
      {undo && <UndoEmailChange key={undo} token={undo} />}
      {!undo && confirm && <ConfirmNewEmail key={confirm} token={confirm} />}
      {!undo && !confirm && <LinkOver />}
    </>
  );
}
