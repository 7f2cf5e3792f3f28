import { use } from 'react';
import { createPortal } from 'react-dom';
import { BarSlot } from './bar-slot';
import { VisitorNav } from './visitor-nav';

/** The header of a page below a place, for who is not signed in: the same ways in as everywhere. */
export function VisitorBar({ loading = false }: { loading?: boolean }) {
  const slot = use(BarSlot);
  const bar = <VisitorNav loading={loading} />;
  if (slot === undefined) return bar;
  return slot && createPortal(bar, slot);
}
