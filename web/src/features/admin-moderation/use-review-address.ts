import { useSearchParams } from 'react-router';
import { filtersIn } from './review-filters';

/** What the queue is narrowed to and which image is open, by the address. Back undoes a filter, and leaves a case. */
export function useReviewAddress() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Record<string, string>) =>
    setSearch(
      (params) => {
        for (const [name, value] of Object.entries(changes)) value ? params.set(name, value) : params.delete(name);
        return params;
      },
      { preventScrollReset: true, replace: 'open' in changes && search.has('open') },
    );
  return {
    filters: filtersIn(search),
    openId: search.get('open') ?? '',
    /** Narrows the queue; what was open is closed. */
    narrow: (changes: Record<string, string>) => change({ ...changes, open: '' }),
    open: (id: string) => change({ open: id }),
  };
}
