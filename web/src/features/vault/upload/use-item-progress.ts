import { useEffect, useState } from 'react';
import { onFrame } from '#web/client/live/socket';

const shownMs = 6_000;

interface ItemProgress {
  /** How far the server is, by item. */
  percent: Record<string, number>;
  /** Done just now. */
  finished: string[];
}

/** How far the server is with files, as it says so; what it has done with is shown as complete briefly. */
export function useItemProgress(): ItemProgress {
  const [percent, setPercent] = useState<Record<string, number>>({});
  const [finished, setFinished] = useState<string[]>([]);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const forget = (id: string) => setFinished((ids) => ids.filter((one) => one !== id));
    const stop = [
      onFrame('ItemFileProgressPushed', ({ itemId = '', progress = 0 }) => setPercent((known) => ({ ...known, [itemId]: progress }))),
      onFrame('ItemChangedPushed', ({ item: { id = '', state } = {} }) => {
        setPercent(({ [id]: before, ...others }) => {
          if (before !== undefined && (state === 'ready' || state === 'in_review')) {
            setFinished((ids) => [...new Set([...ids, id])]);
            timers.add(setTimeout(() => forget(id), shownMs));
          }
          return state === 'processing' && before !== undefined ? { ...others, [id]: before } : others;
        });
      }),
    ];
    return () => {
      for (const end of stop) end();
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return { percent, finished };
}
