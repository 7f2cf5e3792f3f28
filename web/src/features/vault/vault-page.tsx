import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { useOwnProfileQuery } from '#web/client/own-profile.api';
import { selectStatus } from '#web/client/session.slice';
import { paths } from '#web/lib/paths';
import { PageBar } from '#web/ui/app-shell/page-bar';
import { QueryState } from '#web/ui/query-state/query-state';
import { Vault } from './vault';
import { AskToSignIn, NotAvailable } from './vault-gates';
import { VaultSkeleton } from './vault-skeleton';

/** /my-storefront: what a creator sells, and what it brings (VAULT-01 to VAULT-04). */
export function VaultPage() {
  const { t } = useLingui();
  const status = useSelector(selectStatus);
  return (
    <>
      <PageBar title={t`My Vault`} back={status === 'signed-out' ? paths.home : paths.dashboard} />
      <div className="wrap grid grow grid-cols-[minmax(0,1fr)] content-start gap-5 py-6 pb-14 md:py-8">
        {status === 'unknown' && <VaultSkeleton />}
        {status === 'signed-out' && <AskToSignIn />}
        {status === 'signed-in' && <ForCreators />}
      </div>
    </>
  );
}

function ForCreators() {
  const { t } = useLingui();
  const query = useOwnProfileQuery();
  return (
    <QueryState
      query={query}
      failed={t`Failed to load your profile`}
      loading={<VaultSkeleton />}
      isEmpty={({ gender }) => gender !== 'female'}
      empty={<NotAvailable />}
    >
      {({ displayName = '', userId = '' }) => <Vault name={displayName} userId={userId} />}
    </QueryState>
  );
}
