import { Trans, useLingui } from '@lingui/react/macro';
import { isProblem } from '#web/client/problem';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { useUndoEmailChangeMutation } from './email-change.api';
import { LinkOver } from './link-over';

/** It ends every session, so it takes one press: looking at the page changes nothing. */
export function UndoEmailChange({ token }: { token: string }) {
  const { t } = useLingui();
  const [undo, { isSuccess, isLoading, error }] = useUndoEmailChangeMutation();
  if (isSuccess) {
    return (
      <EmptyState title={t`Your old email address is back`}>
        <Trans>Every device was signed out. We’ve emailed you a link to set a new password.</Trans>
      </EmptyState>
    );
  }
  if (isProblem(error) && error.code === 'LINK_EXPIRED') return <LinkOver />;
  return (
    <EmptyState
      title={t`Bring your old email address back?`}
      action={
        <Button pending={isLoading} onClick={() => void undo({ token })}>
          <Trans>Bring it back</Trans>
        </Button>
      }
    >
      {error ? (
        <Trans>Something went wrong. Please try again.</Trans>
      ) : (
        <Trans>This signs out every device. We then email you a link to set a new password.</Trans>
      )}
    </EmptyState>
  );
}
