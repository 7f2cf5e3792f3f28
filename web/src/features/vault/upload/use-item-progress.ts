import type { ItemFileProgressPushedJson } from '@sotto/proto/media/v1/media';
import { useEffect, useState } from 'react';
import { onFrame } from '#web/client/live/socket';

const shownMs = 6_000;

interface ItemProgress {
  /** What the server reports of each item that it processes; nothing yet of one that waits. */
  reported: Record<string, ItemFileProgressPushedJson>;
  /** Done just now. */
  finished: string[];
}

/** How far the server is with files, as it says so; what it has done with is shown as complete briefly. */
export function useItemProgress(): ItemProgress {
  const [reported, setReported] = useState<Record<string, ItemFileProgressPushedJson>>({});
  const [finished, setFinished] = useState<string[]>([]);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const forget = (id: string) => setFinished((ids) => ids.filter((one) => one !== id));
    const stop = [
      onFrame('ItemFileProgressPushed', (report) => setReported((known) => ({ ...known, [report.itemId ?? '']: report }))),
      onFrame('ItemChangedPushed', ({ item: { id = '', state } = {} }) => {
        setReported(({ [id]: before, ...others }) => {
          if (before !== undefined && (state === 'ready' || state === 'in_review')) {
            setFinished((ids) => [...new Set([...ids, id])]);
            timers.add(setTimeout(() => forget(id), shownMs));
          }
          return state === 'processing' ? { ...others, [id]: before ?? {} } : others;
        });
      }),
    ];
    return () => {
      for (const end of stop) end();
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return { reported, finished };
}
