import { useState } from 'react';

/** Cases chosen together, in the order of the list. */
export function useSelection(ids: string[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [anchor, setAnchor] = useState('');
  const toggle = (id: string) => {
    setAnchor(id);
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  /** All from the last one chosen to this one. */
  const extend = (id: string) => {
    const [from, to] = [ids.indexOf(anchor), ids.indexOf(id)].sort((one, other) => one - other);
    if (from! < 0) return toggle(id);
    setChosen([...new Set([...chosen, ...ids.slice(from, to! + 1)])]);
  };
  return { selected: ids.filter((id) => chosen.includes(id)), toggle, extend, keep: setChosen, clear: () => setChosen([]) };
}
