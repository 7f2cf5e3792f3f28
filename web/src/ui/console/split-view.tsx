import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button';

interface SplitViewProps {
  /** What the list holds, for who does not see it. */
  label: string;
  list: ReactNode;
  /** The case that is open; absent when none is. */
  subject?: ReactNode;
  /** What is known besides. */
  aside?: ReactNode;
  /** Instead of a case. */
  placeholder: ReactNode;
  /** Where in the list the case stands, for example "1 of 12 pending". */
  place: string;
  onBack: () => void;
  onStep: (by: 1 | -1) => void;
}

const pane =
  'flex min-h-0 min-w-0 flex-col overflow-hidden rounded-card border border-subtle bg-surface lg:max-h-[calc(100dvh-11.5rem)] lg:min-h-128';

/** A queue beside its case and what is known of it. A phone shows the list, then the case with the rest below. */
export function SplitView({ label, list, subject, aside, placeholder, place, onBack, onStep }: SplitViewProps) {
  const { t } = useLingui();
  const open = subject !== undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[17.5rem_minmax(0,1fr)] lg:items-stretch xl:grid-cols-[20.5rem_minmax(0,1fr)_20.5rem]">
      <section aria-label={label} className={`${pane} ${open ? 'max-md:hidden' : ''} xl:h-[calc(100dvh-11.5rem)]`}>
        {list}
      </section>
      <div className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 xl:contents ${open ? '' : 'max-md:hidden'}`}>
        <section aria-label={t`Case`} className={`${pane} ${open && aside ? '' : 'xl:col-span-2'}`}>
          {open && (
            <div className="flex items-center border-b border-subtle md:hidden">
              <button type="button" onClick={onBack} className="min-h-11 px-4 text-label font-medium text-mid">
                <Trans>All</Trans>
              </button>
              <IconButton icon={ChevronLeft} label={t`Previous`} onClick={() => onStep(-1)} />
              <span className="grow text-center text-label tabular-nums">{place}</span>
              <IconButton icon={ChevronRight} label={t`Next`} onClick={() => onStep(1)} />
            </div>
          )}
          {subject ?? placeholder}
        </section>
        {open && aside && (
          <section aria-label={t`Context`} className={pane}>
            {aside}
          </section>
        )}
      </div>
    </div>
  );
}
