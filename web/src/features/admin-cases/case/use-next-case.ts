import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface NextCase {
  list: RefObject<HTMLUListElement | null>;
  /** Of the cases, in the order of the list. */
  ids: string[];
  /** Whether a case is open in a dialog. */
  deciding: boolean;
}

/** What can be done about a case: by its first button otherwise. */
export const actOf = (place: Element | undefined): HTMLElement | null | undefined =>
  place?.querySelector<HTMLElement>('[data-act]:not(:disabled)') ?? place?.querySelector<HTMLElement>('a, button');

/** When the case that had the focus leaves the list, the one that takes its place gets it, or the title when none is left. */
export function useNextCase({ list, ids, deciding }: NextCase) {
  const title = useRef<HTMLHeadingElement>(null);
  const last = useRef<{ id: string; at: number }>(undefined);
  const noteFocus = ({ target }: FocusEvent) => {
    const at = [...(list.current?.children ?? [])].findIndex((place) => place.contains(target));
    last.current = { id: ids[at] ?? '', at };
  };
  const shown = ids.join();
  useEffect(() => {
    const before = last.current;
    if (deciding || !before || shown.split(',').includes(before.id)) return;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const places = [...(list.current?.children ?? [])];
    const next = places[Math.min(before.at, places.length - 1)];
    (next ? actOf(next) : title.current)?.focus();
  }, [shown, deciding, list]);
  return { title, noteFocus };
}
