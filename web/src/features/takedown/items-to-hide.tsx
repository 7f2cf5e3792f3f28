import { Trans, useLingui } from '@lingui/react/macro';
import { usePublicStoreItemsInfiniteQuery } from '#web/client/store-items.api';
import { Button } from '#web/ui/button/button';
import { CheckList } from '#web/ui/choice/check-list';

interface ItemsToHideProps {
  /** The creator. */
  storeId: string;
  chosen: readonly string[];
  onChoose: (items: string[]) => void;
}

/** Which items of a store the request is about. Absent while there are none to choose; the link then stands for the whole store. */
export function ItemsToHide({ storeId, chosen, onChoose }: ItemsToHideProps) {
  const { t } = useLingui();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = usePublicStoreItemsInfiniteQuery(storeId);
  const items = data?.pages.flatMap((page) => page.items ?? []) ?? [];
  if (items.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-label font-medium">
        <Trans>Which items of this store?</Trans>
      </legend>
      <p className="text-sm text-low">
        <Trans>Selected items are hidden immediately, except for copyright claims. Select none to ask us to review the whole store.</Trans>
      </p>
      <CheckList
        entries={items.map(({ id = '', title = '', contentType }) => ({
          id,
          label: title,
          note: contentType === 'video' ? t`Video` : t`Photo`,
        }))}
        chosen={chosen}
        onChange={onChoose}
      />
      {hasNextPage && (
        <Button variant="ghost" size="sm" pending={isFetchingNextPage} onClick={() => void fetchNextPage()} className="justify-self-start">
          <Trans>Show more</Trans>
        </Button>
      )}
    </fieldset>
  );
}
