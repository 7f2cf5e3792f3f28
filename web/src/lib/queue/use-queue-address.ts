import { useAddress } from '../routes/use-address';

/** What a queue is narrowed to and which case is open, by the address. Back undoes a filter, and leaves a case. */
export function useQueueAddress<Filters>(filtersIn: (search: URLSearchParams) => Filters) {
  const [search, change] = useAddress();
  return {
    filters: filtersIn(search),
    openId: search.get('open') ?? '',
    /** Narrows the queue; what was open is closed. */
    narrow: (changes: Record<string, string>) => change({ ...changes, open: '' }),
    open: (id: string) => change({ open: id }, { replace: search.has('open') }),
  };
}
