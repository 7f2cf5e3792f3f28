import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';

/** CHAT-03: leads to sign-in, and back to the same conversation. */
export function AskToSignIn() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <>
      <h1 className="sr-only">{t`Messages`}</h1>
      <EmptyState
        title={t`Please sign in`}
        action={
          <Button asChild>
            <Link to={paths.signIn} state={{ from: pathname + search }}>
              <Trans>Sign In</Trans>
            </Link>
          </Button>
        }
      >
        <Trans>Sign in to read your messages.</Trans>
      </EmptyState>
    </>
  );
}
