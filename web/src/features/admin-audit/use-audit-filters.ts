import { useSearchParams } from 'react-router';
import { type AuditFilters, filtersIn } from './audit-filters';

/** What the list is narrowed to, and how to change that; Back undoes it. */
export function useAuditFilters() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: { [Name in keyof AuditFilters]: AuditFilters[Name] | '' }) =>
    setSearch(
      (params) => {
        for (const [name, value] of Object.entries(changes)) value ? params.set(name, value) : params.delete(name);
        return params;
      },
      { preventScrollReset: true },
    );
  return [filtersIn(search), change] as const;
}
