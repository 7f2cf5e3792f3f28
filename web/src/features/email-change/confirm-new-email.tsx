import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { isProblem } from '#web/client/problem';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { useConfirmEmailChangeMutation } from './email-change.api';
import { LinkOver } from './link-over';

/** The token works once, and React may run an effect twice. */
const handedIn = new Set<string>();

/** Opening the link is what changes the address. */
export function ConfirmNewEmail({ token }: { token: string }) {
  const { t } = useLingui();
  const [confirm, { isSuccess, isLoading, error }] = useConfirmEmailChangeMutation({ fixedCacheKey: token });
  useEffect(() => {
    if (handedIn.has(token)) return;
    handedIn.add(token);
    void confirm({ token });
  }, [confirm, token]);
  if (isSuccess) {
    return (
      <EmptyState
        title={t`Your email address was changed`}
        action={
          <Button asChild>
            <Link to={paths.emailAddress}>
              <Trans>Open my account</Trans>
            </Link>
          </Button>
        }
      >
        <Trans>Sign in with this address from now on. We’ve also emailed your old address.</Trans>
      </EmptyState>
    );
  }
  if (isProblem(error) && error.code === 'LINK_EXPIRED') return <LinkOver />;
  if (error) {
    return (
      <EmptyState
        title={t`We couldn’t change your email address`}
        action={
          <Button pending={isLoading} onClick={() => void confirm({ token })}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Something went wrong. Please try again.</Trans>
      </EmptyState>
    );
  }
  return (
    <div role="status" aria-busy className="m-auto w-full max-w-md px-6 py-10">
      <h2 className="sr-only">
        <Trans>Changing your email address…</Trans>
      </h2>
      <span className="block h-40 shimmer rounded-card" />
    </div>
  );
}
