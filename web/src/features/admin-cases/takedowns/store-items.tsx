import { Trans } from '@lingui/react/macro';
import { usePublicStoreItemsInfiniteQuery } from '#web/client/store-items.api';
import { CheckList } from '#web/ui/choice/check-list';
import { ShowMore } from '#web/ui/load-more/show-more';

interface StoreItemsProps {
  /** The creator. */
  storeId: string;
  name: string;
  /** What can be chosen elsewhere already. */
  listed: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Single items of a store that a request is about as a whole. */
export function StoreItems({ storeId, name, listed, chosen, onChange }: StoreItemsProps) {
  const query = usePublicStoreItemsInfiniteQuery(storeId);
  const items = (query.data?.pages.flatMap((page) => page.items ?? []) ?? []).filter(({ id = '' }) => !listed.includes(id));
  if (items.length === 0) return null;
  return (
    <fieldset className="grid gap-1 pl-5">
      <legend className="text-sm text-low">
        <Trans>Single items of {name}</Trans>
      </legend>
      <CheckList entries={items.map(({ id = '', title = '' }) => ({ id, label: title }))} chosen={chosen} onChange={onChange} />
      <ShowMore query={query} size="sm" className="justify-self-start" />
    </fieldset>
  );
}
