import { Trans, useLingui } from '@lingui/react/macro';
import { usePublicStoreItemsInfiniteQuery } from '#web/client/store-items.api';
import { CheckList } from '#web/ui/choice/check-list';
import { ShowMore } from '#web/ui/load-more/show-more';

interface ItemsToHideProps {
  /** The creator. */
  storeId: string;
  chosen: readonly string[];
  onChoose: (items: string[]) => void;
}

/** Which items of a store the request is about. Absent while there are none to choose; the link then stands for the whole store. */
export function ItemsToHide({ storeId, chosen, onChoose }: ItemsToHideProps) {
  const { t } = useLingui();
  const query = usePublicStoreItemsInfiniteQuery(storeId);
  const items = query.data?.pages.flatMap((page) => page.items ?? []) ?? [];
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
      <ShowMore query={query} size="sm" className="justify-self-start" />
    </fieldset>
  );
}
