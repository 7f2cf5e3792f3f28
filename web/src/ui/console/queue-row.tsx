import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Checkbox } from '../checkbox/checkbox';
import { HandledBy } from './claim-badge';
import { RelativeTime } from './relative-time';

interface QueueRowProps {
  id: string;
  /** Whether it is the one that is open. */
  open: boolean;
  picture: ReactNode;
  title: string;
  note: ReactNode;
  badge?: ReactNode;
  at?: string;
  /** Who else works on it; absent when no one does. */
  handledBy?: string;
  onOpen: () => void;
  /** Absent where nothing is chosen together. */
  selected?: boolean;
  onSelect?: () => void;
}

/** One case in the list of a queue. */
export function QueueRow({ id, open, picture, title, note, badge, at, handledBy, onOpen, selected, onSelect }: QueueRowProps) {
  const { t } = useLingui();
  return (
    <li
      data-case={id}
      data-open={open}
      className="relative flex min-h-17 items-center gap-3 border-l-3 border-transparent px-4 py-2.5 data-[open=true]:border-primary data-[open=true]:bg-raised"
    >
      {onSelect && (
        <span className="relative z-1 flex-none">
          <Checkbox label={t`Select ${title}`} checked={selected ?? false} onChange={onSelect} />
        </span>
      )}
      {picture}
      <span className={`grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-0.5 ${handledBy === undefined ? '' : 'text-mid'}`}>
        <span className="flex items-baseline gap-2">
          <button
            type="button"
            data-row
            aria-current={open || undefined}
            onClick={onOpen}
            className="min-w-0 grow truncate text-left font-semibold after:absolute after:inset-0"
          >
            {title}
          </button>
          <span className="flex-none text-sm text-low">
            <RelativeTime at={at} />
          </span>
        </span>
        <span className="flex items-center gap-2 text-sm text-low">
          {handledBy === undefined ? <span className="min-w-0 grow truncate">{note}</span> : <HandledBy name={handledBy} />}
          {handledBy === undefined && badge}
        </span>
      </span>
    </li>
  );
}
