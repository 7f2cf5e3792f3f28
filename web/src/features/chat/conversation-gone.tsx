import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';

/** In the place of a conversation with nobody among the matches, and what remains of a conversation that the other side ended: it does not say who, or why. */
export function ConversationGone() {
  const { t } = useLingui();
  const back = (
    <Button asChild size="sm">
      <Link to={paths.matches}>
        <Trans>Back to matches</Trans>
      </Link>
    </Button>
  );
  return (
    <EmptyState title={t`This conversation is not available`} action={back}>
      <Trans>You can chat with members who are among your matches.</Trans>
    </EmptyState>
  );
}
