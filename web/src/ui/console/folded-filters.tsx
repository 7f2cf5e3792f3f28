import { Trans } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button/button';

interface FoldedFiltersProps {
  /** How many of them narrow the list now. */
  count: number;
  children: ReactNode;
}

/** Filters of a list: open on wide screens, behind a button on others. */
export function FoldedFilters({ count, children }: FoldedFiltersProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-4">
      <Button variant="secondary" size="sm" className="lg:hidden" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
        {count > 0 ? <Trans>Filters ({count})</Trans> : <Trans>Filters</Trans>}
      </Button>
      <div id={id} className={`w-full gap-4 lg:grid ${open ? 'grid' : 'hidden'}`}>
        {children}
      </div>
    </div>
  );
}
