import { type AuditAction, auditActions } from '@sotto/proto/vocabulary';

/** What the list is narrowed to; it stands in the address. Days are those of UTC, the last one included. */
export interface AuditFilters {
  action?: AuditAction;
  user?: string;
  from?: string;
  until?: string;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const dayMs = 24 * 3_600_000;

/** Whether it could be the id of a member. */
export const isId = (text: string): boolean => uuid.test(text);

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
  from: from && startOf(from),
  until: until && new Date(Date.parse(until) + dayMs).toISOString(),
});

/** Whether anything is left out. */
export const isNarrowed = (filters: AuditFilters): boolean => Object.values(filters).some(Boolean);

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const startOf = (day: string): string => new Date(day).toISOString();
