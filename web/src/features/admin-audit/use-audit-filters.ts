import { useAddress } from '#web/lib/routes/use-address';
import { type AuditFilters, filtersIn } from './audit-filters';

/** What the list is narrowed to, and how to change that; Back undoes it. */
export function useAuditFilters() {
  const [search, change] = useAddress();
  const narrow = (changes: { [Name in keyof AuditFilters]: AuditFilters[Name] | '' }) => change(changes);
  return [filtersIn(search), narrow] as const;
}
