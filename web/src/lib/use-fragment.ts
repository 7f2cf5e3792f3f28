import { useEffect, useState } from 'react';
import { takeFragment } from './take-fragment';

/** The newest secret that a mailed link brought: with the page, or to a tab that showed it already, where only the `#` changes. */
export function useFragment(name: string): string | undefined {
  const [value, setValue] = useState(() => takeFragment(name));
  useEffect(() => {
    const take = () => setValue((before) => takeFragment(name) ?? before);
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, [name]);
  return value;
}
