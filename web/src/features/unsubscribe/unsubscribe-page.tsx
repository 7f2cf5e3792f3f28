import { Trans, useLingui } from '@lingui/react/macro';
import { isProblem } from '#web/client/problem';
import { Link } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { useFragment } from '#web/lib/routes/use-fragment';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { useUnsubscribeMutation } from './unsubscribe.api';

/** Where the link of a mail leads: one press ends this kind of mail. Looking at the page changes nothing, for mail scanners look too. */
export function UnsubscribePage() {
  const { t } = useLingui();
  const token = useFragment('token');
  const [unsubscribe, { data, error, isLoading }] = useUnsubscribeMutation();
  const kinds: Record<string, string> = {
    matches: t`You won’t get any more emails about matches.`,
    access_requests: t`You won’t get any more emails about access requests.`,
    reviews: t`You won’t get any more emails about reviews.`,
    messages: t`You won’t get any more emails about messages.`,
    sales: t`You won’t get any more emails about purchases and sales.`,
  };
  if (data) {
    return (
      <EmptyState title={t`Done`}>
        {kinds[data.kind ?? ''] ?? t`You won’t get any more emails like this.`} <Trans>You can change this in your account.</Trans>
      </EmptyState>
    );
  }
  if (!token || (isProblem(error) && error.code === 'LINK_EXPIRED')) {
    return (
      <EmptyState
        title={t`This link no longer works`}
        action={
          <Button asChild>
            <Link to={paths.account}>
              <Trans>Open my account</Trans>
            </Link>
          </Button>
        }
      >
        <Trans>Sign in to choose your emails in your account.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t`Unsubscribe from these emails?`}
      action={
        <Button pending={isLoading} onClick={() => void unsubscribe({ token })}>
          <Trans>Unsubscribe</Trans>
        </Button>
      }
    >
      {error ? (
        <Trans>Something went wrong. Please try again.</Trans>
      ) : (
        <Trans>You’ll still get emails about the security of your account.</Trans>
      )}
    </EmptyState>
  );
}
