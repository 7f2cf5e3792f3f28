import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { useAddress } from '#web/lib/routes/use-address';
import { selectStatus } from '#web/client/session/session.slice';
import { paths } from '#web/lib/routes/paths';
import { PageBar } from '#web/ui/app-shell/page-bar';
import { VisitorBar } from '#web/ui/app-shell/visitor-bar';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { MediaTabs } from './media-tabs';

/** /media: the member's own files, and who may see the private ones. */
export function MediaPage() {
  const { t } = useLingui();
  const status = useSelector(selectStatus);
  const signedIn = status === 'signed-in';
  return (
    <>
      {signedIn ? <PageBar title={t`Media`} back={paths.profileSetup} /> : <VisitorBar loading={status === 'unknown'} />}
      <div className="flex wrap grow flex-col py-5 md:py-8">
        {status === 'unknown' && <Skeleton className="h-80" />}
        {!signedIn && <h1 className="sr-only">{t`Media`}</h1>}
        {status === 'signed-out' && <SignedOut />}
        {signedIn && <Parts />}
      </div>
    </>
  );
}

function Parts() {
  const [search, change] = useAddress();
  const choose = (tab: string) => change({ tab }, { replace: true });
  return <MediaTabs wanted={search.get('tab')} onChoose={choose} />;
}

/** MEDIA-02 */
function SignedOut() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Please sign in`}
      action={
        <Button asChild>
          <Link to={paths.signIn} state={{ from: paths.media }}>
            <Trans>Sign In</Trans>
          </Link>
        </Button>
      }
    >
      <Trans>Please sign in to manage your media.</Trans>
    </EmptyState>
  );
}
