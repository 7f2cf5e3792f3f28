import { useLingui } from '@lingui/react/macro';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import type { ItemsLook } from '../api/storefront.api';
import { SortSelect } from '../sort-select';

interface StoreFiltersProps extends Pick<ItemsLook, 'contentType' | 'sort'> {
  onType: (type: ItemsLook['contentType']) => void;
  onSort: (sort: ItemsLook['sort']) => void;
}

/** Which items, and in which order. */
export function StoreFilters({ contentType, sort, onType, onSort }: StoreFiltersProps) {
  const { t } = useLingui();
  const kinds: { value: ItemsLook['contentType']; label: string }[] = [
    { value: '', label: t`All` },
    { value: 'photo', label: t`Photos` },
    { value: 'video', label: t`Videos` },
  ];
  const sorts: { value: ItemsLook['sort']; label: string }[] = [
    { value: 'arranged', label: t`Featured` },
    { value: 'newest', label: t`Newest` },
    { value: 'price_low', label: t`Price: low to high` },
    { value: 'price_high', label: t`Price: high to low` },
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 max-sm:w-full max-sm:gap-2">
      <div className="max-sm:grow-2">
        <ChoiceBar label={t`Content type`} look="segments" options={kinds} value={contentType} onChange={onType} />
      </div>
      <div className="max-sm:w-28 max-sm:grow">
        <SortSelect options={sorts} value={sort} onChange={onSort} />
      </div>
    </div>
  );
}
