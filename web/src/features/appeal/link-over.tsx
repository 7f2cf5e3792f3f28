import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/lib/paths';
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
    <EmptyState title={t`This link does not work any more`} action={contact}>
      <Trans>Appeals are taken for 30 days. If a letter broke the link, copy the whole of it into the address bar.</Trans>
    </EmptyState>
  );
}
