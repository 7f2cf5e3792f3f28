import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';

/** A link that was used, is too old, or is not whole. */
export function LinkOver() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`This link no longer works`}
      action={
        <Button asChild>
          <Link to={paths.emailAddress}>
            <Trans>Open my account</Trans>
          </Link>
        </Button>
      }
    >
      <Trans>You can ask for a new one in your account.</Trans>
    </EmptyState>
  );
}
