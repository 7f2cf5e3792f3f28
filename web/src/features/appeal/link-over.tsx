import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { Link } from '#web/ui/link/link';

/** The link was cut, or its 30 days are over. */
export function LinkOver() {
  const { t } = useLingui();
  const contact = (
    <Button asChild>
      <Link href={paths.contact}>
        <Trans>Write to us</Trans>
      </Link>
    </Button>
  );
  return (
    <EmptyState title={t`This link no longer works`} action={contact}>
      <Trans>You can appeal within 30 days. If the link in the email is broken, copy it into your browser.</Trans>
    </EmptyState>
  );
}
