import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';

/** VAULT-03 */
export function AskToSignIn() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Please sign in`}
      action={
        <Button asChild>
          <Link to={paths.signIn} state={{ from: paths.vault }}>
            <Trans>Sign In</Trans>
          </Link>
        </Button>
      }
    >
      <Trans>Sign in to open your vault.</Trans>
    </EmptyState>
  );
}

/** VAULT-02 */
export function NotAvailable() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Vault Not Available`}
      action={
        <Button asChild>
          <Link to={paths.profileSetup}>
            <Trans>Update Profile</Trans>
          </Link>
        </Button>
      }
    >
      <Trans>Vaults are for female members.</Trans>
    </EmptyState>
  );
}
