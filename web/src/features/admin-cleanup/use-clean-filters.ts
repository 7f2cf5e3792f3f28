import { useAddress } from '#web/lib/routes/use-address';
import { type CleanFilters, type FilterName, filterNames, filtersIn } from './clean-filters';

/** What the list is narrowed to, the deletion that is looked at, and how to change both; Back undoes it. */
export function useCleanFilters() {
  const [search, change] = useAddress();
  const set = (name: string, value: string) => change({ [name]: value });
  const filters = filtersIn(search);
  return {
    filters,
    jobId: search.get('job') ?? '',
    toggle: (name: FilterName) => set(filterNames[name], filters[name] ? '' : 'on'),
    choose: (tool: CleanFilters['tool']) => set('tool', tool === 'suspicious' ? tool : ''),
    look: (text: string) => set('search', text.trim()),
    follow: (jobId: string) => set('job', jobId),
  };
}
