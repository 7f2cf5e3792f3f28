import { i18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Problem } from '#web/client/problem';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';

/** Too many conversations started lately: what the server says of it, or the same in the reader's language (B-17). */
export function NotYet({ problem: { detail } }: { problem: Problem }) {
  const { t } = useLingui();
  const back = (
    <Button asChild size="sm">
      <Link to={paths.chat}>
        <Trans>Back to messages</Trans>
      </Link>
    </Button>
  );
  const own = t`You’ve started many conversations in the last 24 hours. Please try again later.`;
  return (
    <EmptyState title={t`Not just yet`} action={back}>
      {i18n.locale === 'en' && detail ? detail : own}
    </EmptyState>
  );
}
