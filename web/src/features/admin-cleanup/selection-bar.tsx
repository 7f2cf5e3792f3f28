import { Plural, Trans } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button/button';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  onDelete: () => void;
}

/** How many are chosen, and what can be done with them; it stays in sight. Nothing is deleted without one (CLEAN-02). */
export const SelectionBar = ({ count, onClear, onDelete }: SelectionBarProps) => (
  <div className="sticky bottom-[calc(var(--nav-room)+var(--tray-room))] z-10 flex items-center gap-2 rounded-b-card border-t border-subtle bg-raised px-4 py-2 max-md:pr-20 lg:px-5">
    <p role="status" className="font-semibold whitespace-nowrap tabular-nums">
      <Trans>{count} selected</Trans>
    </p>
    {count > 0 && (
      <Button variant="ghost" onClick={onClear} className="max-md:hidden">
        <Trans>Clear</Trans>
      </Button>
    )}
    <Button variant="danger" disabled={count === 0} onClick={onDelete} className="ml-auto max-md:grow">
      <Trash2 size={18} strokeWidth={1.75} aria-hidden />
      <Plural value={count} one="Delete # profile" other="Delete # profiles" />
    </Button>
  </div>
);
