import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFragment } from '#web/lib/use-fragment';

/** The token that a letter's link carries, `?token=` or `#token=`; once read it is out of the address, as every secret. */
export function useTokenOfLink(): string | undefined {
  const inFragment = useFragment('token');
  const [search, setSearch] = useSearchParams();
  const inQuery = search.get('token') ?? undefined;
  const [kept, setKept] = useState(inQuery);
  if (inQuery && inQuery !== kept) setKept(inQuery);
  useEffect(() => {
    if (inQuery) setSearch((now) => (now.delete('token'), now), { replace: true });
  }, [inQuery, setSearch]);
  return inFragment ?? kept;
}
