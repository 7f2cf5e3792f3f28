import { useEffect, useState } from 'react';
import { readFragment, consumeFragment } from './consume-fragment';

/**
 * The newest secret that a mailed link brought: with the page, or to a tab that showed it already, where only the `#` changes. It leaves the
 * address when the page stands: a first drawing that waits for something is thrown away, and with it whatever it had taken.
 */
export function useFragment(name: string): string | undefined {
  const [value, setValue] = useState(() => readFragment(name));
  useEffect(() => {
    const take = () => setValue((before) => consumeFragment(name) ?? before);
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, [name]);
  return value;
}
