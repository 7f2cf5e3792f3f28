import type { RefObject } from 'react';
import { useQueueKeys } from '#web/lib/queue/use-queue-keys';
import { walk } from '#web/lib/walk';

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
  useQueueKeys({
    j: () => walk(boxes(), 1),
    k: () => walk(boxes(), -1),
    x: () => toggle(current()),
    'Shift+X': () => extend(current()),
    a: toggleAll,
    Delete: remove,
  });
}
