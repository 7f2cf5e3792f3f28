import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useOwnProfileQuery } from '#web/client/account/own-profile.api';
import { selectStatus, selectUserId } from '#web/client/session/session.slice';
import { Button } from '#web/ui/button/button';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { LoadMore } from '#web/ui/load-more/load-more';
import { QueryState } from '#web/ui/query-state/query-state';
import { CreatorGrid, CreatorGridSkeleton } from './creator-card';
import { creatorsIn, type CreatorsLook, useCreatorsInfiniteQuery } from './creators.api';
import { NoCreators } from './no-creators';
import { SearchBox } from './search-box';
import { SortSelect } from '../sort-select';
import { useCreatorsLook } from './use-creators-look';

const longFrom = 12; // from here on the way back up is long

/** /browse-creators, open to everyone (BROWSE-01 to 08). */
export function BrowsePage() {
  const { t } = useLingui();
  const status = useSelector(selectStatus);
  const viewer = useSelector(selectUserId);
  const { data: own } = useOwnProfileQuery(undefined, { skip: status !== 'signed-in' });
  const { search, price, sort, narrowed, set, clear } = useCreatorsLook();
  const query = useCreatorsInfiniteQuery({ search, price, sort, viewer }, { skip: status === 'unknown' });
  const total = query.currentData?.pages.at(-1)?.total ?? 0;
  const prices: { value: CreatorsLook['price']; label: string }[] = [
    { value: '', label: t`Any price` },
    { value: 'under_10', label: t`Under $10` },
    { value: '10_25', label: t`$10-25` },
    { value: '25_50', label: t`$25-50` },
    { value: 'over_50', label: t`Over $50` },
  ];
  const sorts: { value: CreatorsLook['sort']; label: string }[] = [
    { value: 'newest', label: t`Newest` },
    { value: 'name', label: t`Name A-Z` },
    { value: 'price_low', label: t`Price: low to high` },
    { value: 'price_high', label: t`Price: high to low` },
    { value: 'most_content', label: t`Most content` },
  ];
  return (
    <div className="flex wrap grow flex-col gap-4 py-5 pb-14 md:py-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h1">
          <Trans>Browse creators</Trans>
        </h1>
        <SearchBox value={search} onSearch={(text) => set({ search: text })} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChoiceBar label={t`Price`} look="chips" options={prices} value={price} onChange={(band) => set({ price: band })} />
        <div className="max-sm:w-full">
          <SortSelect options={sorts} value={sort} onChange={(by) => set({ sort: by })} />
        </div>
      </div>
      <p role="status" className="min-h-5 text-sm text-low tabular-nums">
        {total > 0 && plural(total, { one: '# creator', other: '# creators' })}
      </p>
      <QueryState
        query={{ ...query, data: query.currentData }}
        failed={t`Failed to load creators`}
        loading={<CreatorGridSkeleton />}
        isEmpty={(list) => creatorsIn(list).length === 0 && !query.hasNextPage}
        empty={<NoCreators narrowed={narrowed} gender={own?.gender} onClear={clear} />}
      >
        {(list) => (
          <>
            <CreatorGrid creators={creatorsIn(list)} />
            {query.hasNextPage && (
              <LoadMore pending={query.isFetchingNextPage} failed={query.isFetchNextPageError} onMore={() => void query.fetchNextPage()} />
            )}
            {!query.hasNextPage && creatorsIn(list).length > longFrom && <BackToTop />}
          </>
        )}
      </QueryState>
    </div>
  );
}

const BackToTop = () => (
  <Button variant="ghost" size="sm" onClick={() => scrollTo({ top: 0 })} className="self-center">
    <ArrowUp size={18} strokeWidth={1.75} aria-hidden />
    <Trans>Back to top</Trans>
  </Button>
);
