import { Trans, useLingui } from '@lingui/react/macro';
import { isProblem } from '#web/client/problem';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths';
import { useFragment } from '#web/lib/use-fragment';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { useUnsubscribeMutation } from './unsubscribe.api';

/** Where the link of a mail leads: one press ends this kind of mail. Looking at the page changes nothing, for mail scanners look too. */
export function UnsubscribePage() {
  const { t } = useLingui();
  const token = useFragment('token');
  const [unsubscribe, { data, error, isLoading }] = useUnsubscribeMutation();
  const kinds: Record<string, string> = {
    matches: t`You will get no more mails about matches.`,
    access_requests: t`You will get no more mails about access requests.`,
    reviews: t`You will get no more mails about reviews.`,
    messages: t`You will get no more mails about messages.`,
  };
  if (data) {
    return (
      <EmptyState title={t`Done`}>
        {kinds[data.kind ?? ''] ?? t`You will get no more mails of this kind.`} <Trans>You can change this in your account.</Trans>
      </EmptyState>
    );
  }
  if (!token || (isProblem(error) && error.code === 'LINK_EXPIRED')) {
    return (
      <EmptyState
        title={t`This link does not work any more`}
        action={
          <Button asChild>
            <Link to={paths.account}>
              <Trans>Open my account</Trans>
            </Link>
          </Button>
        }
      >
        <Trans>Sign in and choose your mails in your account.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t`Stop these mails?`}
      action={
        <Button pending={isLoading} onClick={() => void unsubscribe({ token })}>
          <Trans>Stop these mails</Trans>
        </Button>
      }
    >
      {error ? <Trans>That did not work. Please try again.</Trans> : <Trans>Mails about the safety of your account will still come.</Trans>}
    </EmptyState>
  );
}
