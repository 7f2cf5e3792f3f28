import { useCallback, useMemo } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

type Changes = Readonly<Record<string, string | undefined>>;

/** The last change, and what was shown then: the page may not show it yet. */
let last: { from?: Location; search: string } = { search: '' };

/**
 * What stands after the `?` of the address, and how to change some of it: an empty value takes its name out. It leaves an entry in the history
 * unless `replace` is said. React Router's own `useSearchParams` begins each change with what is rendered, and so loses the first of two quick
 * ones; here a change begins with the one before.
 */
export function useAddress() {
  const shown = useLocation();
  const navigate = useNavigate();
  const change = useCallback(
    (changes: Changes, { replace = false } = {}) => {
      const next = new URLSearchParams(last.from === shown ? last.search : shown.search);
      for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
      last = { from: shown, search: String(next) };
      void navigate({ search: String(next) }, { replace, preventScrollReset: true });
    },
    [navigate, shown],
  );
  const params = useMemo(() => new URLSearchParams(shown.search), [shown.search]);
  return [params, change] as const;
}
