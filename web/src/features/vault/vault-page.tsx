import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useOwnProfileQuery } from '#web/client/account/own-profile.api';
import { selectStatus } from '#web/client/session/session.slice';
import { paths } from '#web/lib/routes/paths';
import { PageBar } from '#web/ui/app-shell/page-bar';
import { VisitorBar } from '#web/ui/app-shell/visitor-bar';
import { QueryState } from '#web/ui/query-state/query-state';
import { Vault } from './vault';
import { AskToSignIn, NotAvailable } from './vault-gates';
import { VaultSkeleton } from './vault-skeleton';

interface VaultPageProps {
  /** The list of sales and other changes of the balance, from another feature. */
  changes: ReactNode;
}

/** /my-storefront: what a creator sells, and what it brings (VAULT-01 to VAULT-04). */
export function VaultPage({ changes }: VaultPageProps) {
  const { t } = useLingui();
  const status = useSelector(selectStatus);
  const signedIn = status === 'signed-in';
  return (
    <>
      {signedIn ? <PageBar title={t`My Vault`} back={paths.dashboard} /> : <VisitorBar loading={status === 'unknown'} />}
      <div className="flex wrap grow flex-col gap-5 py-6 pb-14 md:py-8">
        {!signedIn && <h1 className="sr-only">{t`My Vault`}</h1>}
        {status === 'unknown' && <VaultSkeleton />}
        {status === 'signed-out' && <AskToSignIn />}
        {signedIn && <ForCreators changes={changes} />}
      </div>
    </>
  );
}

function ForCreators({ changes }: VaultPageProps) {
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
      {({ displayName = '', userId = '' }) => <Vault name={displayName} userId={userId} changes={changes} />}
    </QueryState>
  );
}
