import { useSearchParams } from 'react-router';

/** What a queue is narrowed to and which case is open, by the address. Back undoes a filter, and leaves a case. */
export function useQueueAddress<Filters>(filtersIn: (search: URLSearchParams) => Filters) {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Record<string, string>, replace = false) =>
    setSearch(
      (params) => {
        for (const [name, value] of Object.entries(changes)) value ? params.set(name, value) : params.delete(name);
        return params;
      },
      { preventScrollReset: true, replace },
    );
  return {
    filters: filtersIn(search),
    openId: search.get('open') ?? '',
    /** Narrows the queue; what was open is closed. */
    narrow: (changes: Record<string, string>) => change({ ...changes, open: '' }),
    open: (id: string) => change({ open: id }, search.has('open')),
  };
}
