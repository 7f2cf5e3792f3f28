import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { isOpen } from '#web/lib/routes/open-routes';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';

const Browse = ({ variant }: { variant?: 'secondary' }) => (
  <Button asChild variant={variant}>
    <Link to={paths.browse}>
      <Trans>Browse creators</Trans>
    </Link>
  </Button>
);

/** STORE-02: no store, a closed one, a hidden member, a block: all look alike. */
export function StoreUnavailable() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Storefront not available`} action={<Browse />}>
      <Trans>This user doesn't have a storefront.</Trans>
    </EmptyState>
  );
}

/** An open store without items. */
export function StoreEmpty({ name, own }: { name: string; own: boolean }) {
  const { t } = useLingui();
  if (!own)
    return (
      <EmptyState title={t`Nothing here yet`} action={<Browse variant="secondary" />}>
        <Trans>{name} hasn’t added anything to the store yet. Check back soon.</Trans>
      </EmptyState>
    );
  const vault = isOpen(paths.vault) && (
    <Button asChild>
      <Link to={paths.vault}>
        <Trans>Manage Vault</Trans>
      </Link>
    </Button>
  );
  return (
    <EmptyState title={t`Nothing here yet`} action={vault}>
      <Trans>Visible items from your vault appear here.</Trans>
    </EmptyState>
  );
}

/** Items, but none of the kind that was chosen. */
export function NoneOfKind({ kind, onAll }: { kind: 'photo' | 'video'; onAll: () => void }) {
  const { t } = useLingui();
  const all = (
    <Button variant="secondary" size="sm" onClick={onAll}>
      <Trans>Show all</Trans>
    </Button>
  );
  return <EmptyState title={kind === 'photo' ? t`No photos yet` : t`No videos yet`} action={all} />;
}
