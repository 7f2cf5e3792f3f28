import { type AuditAction, auditActions } from '@sotto/proto/vocabulary';
import { isId } from '#web/lib/ids';
import { endOfDay, isDay, startOfDay } from '#web/lib/utc-day';

/** What the list is narrowed to; it stands in the address. Days are those of UTC, the last one included. */
export interface AuditFilters {
  action?: AuditAction;
  user?: string;
  from?: string;
  until?: string;
}

/** Reads an address; what cannot be meant is left out. */
export function filtersIn(search: URLSearchParams): AuditFilters {
  const [user, from, until] = ['user', 'from', 'until'].map((name) => search.get(name) ?? '');
  return {
    action: auditActions.find((action) => action === search.get('action')),
    user: isId(user!) ? user : undefined,
    from: isDay(from!) ? from : undefined,
    until: isDay(until!) ? until : undefined,
  };
}

/** The same as the server wants it. */
export const toParams = ({ action, user, from, until }: AuditFilters) => ({
  action,
  userId: user,
  from: from && startOfDay(from),
  until: until && endOfDay(until),
});

/** Whether anything is left out. */
export const isNarrowed = (filters: AuditFilters): boolean => Object.values(filters).some(Boolean);
