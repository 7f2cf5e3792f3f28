import type { RefObject } from 'react';
import { useQueueKeys } from '#web/lib/use-queue-keys';

interface RowActions {
  toggle: (id: string) => void;
  extend: (id: string) => void;
  toggleAll: () => void;
  /** Asks before those who are chosen are deleted. */
  remove: () => void;
}

/** J and K walk the boxes of a list, X ticks one, Shift X all up to there, A all, Delete asks. The focus is the place in the list. */
export function useRowKeys(list: RefObject<HTMLElement | null>, { toggle, extend, toggleAll, remove }: RowActions): void {
  const boxes = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-profile]') ?? [])];
  const current = () => boxes().find((box) => box === document.activeElement)?.dataset.profile ?? '';
  const walk = (step: number) => {
    const all = boxes();
    const place = all.indexOf(document.activeElement as HTMLElement);
    const next = all[place < 0 ? 0 : Math.min(Math.max(place + step, 0), all.length - 1)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  useQueueKeys({
    j: () => walk(1),
    k: () => walk(-1),
    x: () => toggle(current()),
    'Shift+X': () => extend(current()),
    a: toggleAll,
    Delete: remove,
  });
}
