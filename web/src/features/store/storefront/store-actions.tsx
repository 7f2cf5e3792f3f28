import { Trans, useLingui } from '@lingui/react/macro';
import type { StorefrontJson } from '@sotto/proto/marketplace/v1/store';
import { Eye, Flag, Gem, Share2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { toast } from 'sonner';
import { isOpen } from '#web/lib/routes/open-routes';
import { paths } from '#web/lib/routes/paths';
import { shareLink } from '#web/lib/routes/share-link';
import { Button } from '#web/ui/button/button';
import { IconButton } from '#web/ui/button/icon-button';
import type { StoreSlots } from './store-slots';

const bordered = 'border border-subtle bg-surface';
const narrow = 'max-md:px-3!'; // one row on a phone

interface StoreActionsProps extends Omit<StoreSlots, 'report'> {
  store: StorefrontJson;
  signedIn: boolean;
  onViewAsBuyer: () => void;
}

/** What can be done about a store besides buying. */
export function StoreActions({ store, signedIn, onViewAsBuyer, menu: Menu, tip: Tip }: StoreActionsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { creatorId = '', displayName } = store;
  const name = displayName || t({ message: 'Unknown', context: 'name' });
  if (store.own)
    return (
      <>
        <Button variant="secondary" size="sm" onClick={onViewAsBuyer} className={narrow}>
          <Eye size={18} strokeWidth={1.75} aria-hidden />
          <Trans>View as buyer</Trans>
        </Button>
        {isOpen(paths.vault) && (
          <Button asChild size="sm" className={narrow}>
            <Link to={paths.vault}>
              <Gem size={18} strokeWidth={1.75} aria-hidden />
              <Trans>Manage Vault</Trans>
            </Link>
          </Button>
        )}
        <Share creatorId={creatorId} />
      </>
    );
  return (
    <>
      {signedIn && store.mayTip && Tip && <Tip userId={creatorId} name={name} />}
      {signedIn && (
        <Button asChild variant="secondary" size="sm" className={narrow}>
          <Link to={paths.profileOf(creatorId)} state={{ back: paths.storefront(creatorId) }}>
            <Trans>View Profile</Trans>
          </Link>
        </Button>
      )}
      <Share creatorId={creatorId} />
      {signedIn ? (
        <Menu
          userId={creatorId}
          name={name}
          matched={false}
          subject={{ kind: 'storefront', id: creatorId }}
          onGone={() => void navigate(paths.browse)}
          className={bordered}
        />
      ) : (
        <Button asChild variant="ghost" size="sm" className={narrow}>
          <Link to={paths.takedownOf(location.origin + paths.storefront(creatorId))}>
            <Flag size={18} strokeWidth={1.75} aria-hidden />
            <Trans>Report</Trans>
          </Link>
        </Button>
      )}
    </>
  );
}

function Share({ creatorId }: { creatorId: string }) {
  const { t } = useLingui();
  const share = async () => {
    const outcome = await shareLink(location.origin + paths.storefront(creatorId));
    if (outcome === 'copied') toast.success(t`Link Copied`);
    if (outcome === 'failed') toast.error(t`Copy Failed`);
  };
  return <IconButton icon={Share2} label={t`Share`} onClick={() => void share()} className={bordered} />;
}
