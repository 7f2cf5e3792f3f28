import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';

const nearPx = 400;
const atEndPx = 80;

/** How far the rows reach below what is seen, as the page has laid them out: while older rows come in, the virtualizer's own sizes differ. */
function roomBelow(scroller: HTMLElement | null): number {
  const rows = scroller?.lastElementChild;
  return scroller && rows ? rows.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom : 0;
}

interface Log {
  /** How many rows. */
  count: number;
  /** The sequence of the first message; it falls when older ones come in above. */
  oldest: number;
  onNearTop: () => void;
  /** Given while there is more below than the rows: then it does not stay at the end. */
  onNearEnd?: () => void;
  list: RefObject<VirtualizerHandle | null>;
}

/** Stays at the end while the reader is at the end, also when rows there grow or the log becomes lower; otherwise stays where the reader is. */
export function useStickyLog({ count, oldest, onNearTop, onNearEnd, list }: Log) {
  const scroller = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const left = useRef(false); // known at once, before the next rendering knows it
  const before = useRef(oldest);
  const prepending = oldest < before.current; // in this rendering alone: what comes in below must not move the reader

  const isPart = Boolean(onNearEnd);
  const toEnd = () => list.current?.scrollToIndex(count - 1, { align: 'end' });
  useLayoutEffect(() => {
    before.current = oldest;
    left.current ||= isPart;
    const box = scroller.current;
    const rows = box?.lastElementChild;
    const stay = () => left.current || list.current?.scrollToIndex(count - 1, { align: 'end' });
    stay();
    if (!box || !rows) return;
    const observer = new ResizeObserver(stay);
    observer.observe(rows);
    observer.observe(box);
    return () => observer.disconnect();
  }, [count, oldest, isPart, list]);

  const onScroll = (offset: number) => {
    const handle = list.current;
    if (!handle) return;
    const below = roomBelow(scroller.current);
    left.current = isPart || below >= atEndPx;
    setAtEnd(!left.current);
    if (offset < nearPx && handle.scrollSize > handle.viewportSize) onNearTop();
    if (below < nearPx) onNearEnd?.();
  };
  return { scroller, atEnd, prepending, onScroll, toEnd };
}
