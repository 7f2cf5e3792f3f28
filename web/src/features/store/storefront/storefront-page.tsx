import { Trans, useLingui } from '@lingui/react/macro';
import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { ContentItemJson } from '@sotto/proto/marketplace/v1/store';
import { isProblem } from '#web/client/problem';
import { selectStatus, selectUserId } from '#web/client/session/session.slice';
import type { ConfirmedPayment } from '#web/client/payments/use-confirmed-payment';
import { useReturnedPayment } from '#web/client/payments/use-returned-payment';
import { paths } from '#web/lib/routes/paths';
import { PageBar } from '#web/ui/app-shell/page-bar';
import { VisitorBar } from '#web/ui/app-shell/visitor-bar';
import { Banner } from '#web/ui/banner/banner';
import { Button } from '#web/ui/button/button';
import { ConfirmingPayment } from '#web/ui/payment/confirming-payment';
import { QueryState } from '#web/ui/query-state/query-state';
import { StoreUnavailable } from './store-empty';
import { StoreSkeleton } from './store-skeleton';
import type { StoreSlots } from './store-slots';
import { StoreView } from './store-view';
import { itemsIn, useStorefrontItemsInfiniteQuery, useStorefrontQuery } from '../api/storefront.api';
import { showOutcome } from './show-outcome';
import { useStoreView } from './use-store-view';

/** Dialogs are heavy: they come with the first item that is opened. */
const OpenedItem = lazy(async () => ({ default: (await import('../item/opened-item')).OpenedItem }));

/** /storefront/:userId, open to everyone. Nothing is asked before it is known who looks. */
export function StorefrontPage(slots: StoreSlots) {
  const { t } = useLingui();
  const { userId: creatorId = '' } = useParams();
  const { state } = useLocation();
  const status = useSelector(selectStatus);
  const viewer = useSelector(selectUserId);
  const back = typeof state === 'object' && state && 'back' in state && typeof state.back === 'string' ? state.back : paths.browse;
  const store = { creatorId, viewer, ...slots };
  return (
    <>
      {status === 'signed-in' ? <PageBar title={t`Storefront`} back={back} /> : <VisitorBar loading={status === 'unknown'} />}
      {status === 'unknown' && <StoreSkeleton />}
      {status === 'signed-in' && <MembersStore key={`${creatorId} ${viewer}`} {...store} />}
      {status === 'signed-out' && <VisitorsStore key={creatorId} {...store} />}
    </>
  );
}

interface StoreProps extends StoreSlots {
  creatorId: string;
  /** Empty for who is not signed in. */
  viewer: string;
  returned?: ConfirmedPayment;
}

/** STORE-07: the way back from the provider leads here. */
function MembersStore(props: StoreProps) {
  const { set } = useStoreView();
  const returned = useReturnedPayment((payment) => {
    if (payment.creatorId !== props.creatorId) return;
    showOutcome(payment, () => set({ item: payment.contentId ?? '' }));
    const bought = payment.kind === 'content' && payment.status === 'completed' && payment.contentId;
    if (bought) return paths.storeItem(props.creatorId, bought);
  });
  return <Store {...props} returned={returned} />;
}

/** Anyone who was signed out while paying is notified of it after signing in. */
function VisitorsStore(props: StoreProps) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const paid = search.has('payment');
  return (
    <>
      {paid && (
        <div className="wrap py-5">
          <Banner
            icon={ReceiptText}
            action={
              <Button asChild size="sm">
                <Link to={paths.signIn} state={{ from: `${pathname}?${search}` }}>
                  <Trans>Sign In</Trans>
                </Link>
              </Button>
            }
          >
            <Trans>Sign in to see the status of your payment.</Trans>
          </Banner>
        </div>
      )}
      <Store {...props} />
    </>
  );
}

function Store({ creatorId, viewer, returned, report: Report, ...slots }: StoreProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [reported, setReported] = useState<ContentItemJson>();
  const view = useStoreView();
  const { contentType, sort, itemId, set } = view;
  const query = useStorefrontQuery({ creatorId, viewer });
  const items = useStorefrontItemsInfiniteQuery({ creatorId, viewer, contentType, sort });
  const { error, data: store } = query;
  const gone = isProblem(error) && [400, 404, 422].includes(error.status);
  const payment = returned?.payment;
  const confirmingId = payment?.kind === 'content' && payment.status === 'pending' ? payment.contentId : undefined;
  const name = store?.displayName || t({ message: 'Unknown', context: 'name' });
  const onReport = viewer && Report && !store?.own ? setReported : undefined;
  const unread = items.isFetching || (!items.currentData && !items.isError);
  return (
    <>
      {returned && (
        <div className="wrap py-5">
          <ConfirmingPayment late={returned.state === 'late'} onCheckAgain={returned.checkAgain} />
        </div>
      )}
      {gone ? (
        <>
          {viewer === '' && <h1 className="sr-only">{t`Storefront`}</h1>}
          <StoreUnavailable />
        </>
      ) : (
        <div className={error && !store ? 'flex wrap grow' : 'contents'}>
          <QueryState query={query} failed={t`Failed to load this store`} loading={<StoreSkeleton />} isEmpty={() => false} empty={null}>
            {(data) => (
              <StoreView
                store={data}
                signedIn={viewer !== ''}
                view={view}
                items={items}
                confirmingId={confirmingId}
                onReport={onReport}
                {...slots}
              />
            )}
          </QueryState>
        </div>
      )}
      {itemId && (
        <Suspense>
          <OpenedItem
            key={itemId}
            id={itemId}
            creatorId={creatorId}
            viewer={viewer}
            store={gone ? undefined : store}
            item={items.currentData && itemsIn(items.currentData).find(({ id }) => id === itemId)}
            asBuyer={store?.own === true && view.asBuyer}
            confirmingId={confirmingId}
            list={unread ? 'reading' : items.hasNextPage && !items.isError ? 'more' : 'end'}
            onMore={() => void items.fetchNextPage()}
            onReport={onReport}
            onClose={() => set({ item: '' })}
          />
        </Suspense>
      )}
      {Report && reported && (
        <Report
          userId={creatorId}
          name={name}
          subject={{ kind: 'item', id: reported.id ?? '', title: reported.title || t`Untitled` }}
          open
          onOpenChange={(open) => !open && setReported(undefined)}
          onGone={() => void navigate(paths.browse)}
        />
      )}
    </>
  );
}
