import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Virtualizer } from 'virtua';
import { useStickyLog } from './use-sticky-log';

const pill =
  'absolute inset-x-0 bottom-3 mx-auto flex min-h-11 w-fit items-center gap-2 rounded-full bg-overlay px-4 font-semibold shadow-e2 enter';

interface MessageLogProps {
  /** One element per row; keys are what keeps the place when older rows come in above. */
  children: ReactNode[];
  hasOlder: boolean;
  loadingOlder: boolean;
  onReachTop: () => void;
}

/** The scrolling part: short logs rest at the bottom, long ones are virtual, older pages come in above without a jump. */
export function MessageLog({ children, hasOlder, loadingOlder, onReachTop }: MessageLogProps) {
  const { t } = useLingui();
  const log = useStickyLog(children.length, () => hasOlder && !loadingOlder && onReachTop());
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={log.scroller}
        role="log"
        aria-label={t`Messages`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="flex grow flex-col overflow-y-auto px-4 py-3 md:px-5"
        style={{ overflowAnchor: 'none' }}
      >
        <div className="grow" />
        <Virtualizer ref={log.list} shift={log.prepending} onScroll={log.onScroll}>
          {children}
        </Virtualizer>
      </div>
      {!log.atEnd && (
        <button type="button" onClick={log.toEnd} className={pill}>
          <ArrowDown size={16} aria-hidden />
          <Trans>Latest</Trans>
        </button>
      )}
    </div>
  );
}
